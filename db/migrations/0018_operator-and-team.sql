CREATE TABLE "account_counters" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "account_counters_user_id_day_name_key_pk" PRIMARY KEY("user_id","day","name","key")
);
--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "transfer_offered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "usage_limits" ADD COLUMN "trial_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_counters" ADD CONSTRAINT "account_counters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_counters_day_idx" ON "account_counters" USING btree ("day");--> statement-breakpoint
CREATE INDEX "users_by_suspended_at" ON "users" USING btree ("suspended_at","id");