CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"handled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"plan" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"environment" text NOT NULL,
	"paypal_order_id" text,
	"status" text DEFAULT 'created' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"credited_at" timestamp with time zone,
	CONSTRAINT "payment_orders_paypal_order_id_unique" UNIQUE("paypal_order_id"),
	CONSTRAINT "payment_orders_status_known" CHECK ("payment_orders"."status" in ('created', 'credited')),
	CONSTRAINT "payment_orders_environment_known" CHECK ("payment_orders"."environment" in ('sandbox', 'live')),
	CONSTRAINT "payment_orders_amount_positive" CHECK ("payment_orders"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"order_id" uuid,
	"subscription_id" uuid,
	"external_id" text NOT NULL,
	"plan" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"pages" integer,
	"pages_withdrawn" integer DEFAULT 0 NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"disputed_at" timestamp with time zone,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_external_unique" UNIQUE("external_id"),
	CONSTRAINT "payments_order_unique" UNIQUE("order_id"),
	CONSTRAINT "payments_of_one" CHECK (num_nonnulls("payments"."order_id", "payments"."subscription_id") = 1),
	CONSTRAINT "payments_amount_not_negative" CHECK ("payments"."amount_cents" >= 0),
	CONSTRAINT "payments_refund_within" CHECK ("payments"."refunded_cents" between 0 and "payments"."amount_cents"),
	CONSTRAINT "payments_pages_not_negative" CHECK (least("payments"."pages", "payments"."pages_withdrawn") >= 0)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"plan" text NOT NULL,
	"environment" text NOT NULL,
	"paypal_subscription_id" text,
	"status" text DEFAULT 'created' NOT NULL,
	"approve_url" text,
	"start_at" timestamp with time zone,
	"replaces_id" uuid,
	"superseded_at" timestamp with time zone,
	"cancel_wanted_at" timestamp with time zone,
	"outstanding_cents" integer DEFAULT 0 NOT NULL,
	"last_payment_at" timestamp with time zone,
	"anchor_at" timestamp with time zone,
	"paid_through" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	CONSTRAINT "subscriptions_paypal_subscription_id_unique" UNIQUE("paypal_subscription_id"),
	CONSTRAINT "subscriptions_status_known" CHECK ("subscriptions"."status" in ('created', 'active', 'suspended', 'cancelled', 'expired')),
	CONSTRAINT "subscriptions_environment_known" CHECK ("subscriptions"."environment" in ('sandbox', 'live'))
);
--> statement-breakpoint
ALTER TABLE "usage_limits" ADD COLUMN "owned_plan" text DEFAULT 'free' NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_limits" ADD COLUMN "lifetime_processed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_limits" ADD COLUMN "withdrawn_this_period" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_limits" ADD COLUMN "anchor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "usage_limits" ADD COLUMN "subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "usage_limits" ADD COLUMN "paid_through" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "usage_limits" ADD COLUMN "plan_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_replaces_id_subscriptions_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_orders_user_idx" ON "payment_orders" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_user_idx" ON "payments" USING btree ("user_id","paid_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_subscription_idx" ON "payments" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "subscriptions_user_idx" ON "subscriptions" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "usage_limits" ADD CONSTRAINT "usage_limits_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_limits" ADD CONSTRAINT "usage_limits_owned_plan_known" CHECK ("usage_limits"."owned_plan" in ('free', 'personal'));--> statement-breakpoint
ALTER TABLE "usage_limits" ADD CONSTRAINT "usage_limits_lifetime_not_negative" CHECK ("usage_limits"."lifetime_processed" >= 0);--> statement-breakpoint
ALTER TABLE "usage_limits" ADD CONSTRAINT "usage_limits_withdrawn_not_negative" CHECK ("usage_limits"."withdrawn_this_period" >= 0);