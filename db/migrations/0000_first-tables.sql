CREATE TABLE "categorisation_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"kind" text,
	"page_count" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "categorisation_documents_pages_not_negative" CHECK ("categorisation_documents"."page_count" >= 0),
	CONSTRAINT "categorisation_documents_status_known" CHECK ("categorisation_documents"."status" in ('pending', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "categorisation_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"visitor_id" text,
	"address_hash" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "processing_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"session_date" timestamp with time zone NOT NULL,
	"total_files" integer NOT NULL,
	"total_pages" integer NOT NULL,
	"image_files" integer NOT NULL,
	"pdf_files" integer NOT NULL,
	"other_files" integer NOT NULL,
	"successful_files" integer NOT NULL,
	"failed_files" integer NOT NULL,
	"password_protected_files" integer NOT NULL,
	"categories_used" jsonb NOT NULL,
	"session_metadata" jsonb NOT NULL,
	"processing_time_ms" integer NOT NULL,
	CONSTRAINT "processing_sessions_counts_not_negative" CHECK (least("processing_sessions"."total_files", "processing_sessions"."total_pages", "processing_sessions"."image_files", "processing_sessions"."pdf_files", "processing_sessions"."other_files", "processing_sessions"."successful_files", "processing_sessions"."failed_files", "processing_sessions"."password_protected_files", "processing_sessions"."processing_time_ms") >= 0)
);
--> statement-breakpoint
CREATE TABLE "usage_claims" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"pages" integer NOT NULL,
	"documents" integer NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "usage_claims_pages_not_negative" CHECK ("usage_claims"."pages" >= 0),
	CONSTRAINT "usage_claims_documents_positive" CHECK ("usage_claims"."documents" > 0)
);
--> statement-breakpoint
CREATE TABLE "usage_limits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"documents_limit" integer,
	"documents_processed_this_month" integer DEFAULT 0 NOT NULL,
	"total_documents_processed" integer DEFAULT 0 NOT NULL,
	"extra_pages" integer DEFAULT 0 NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone,
	"last_processed_at" timestamp with time zone,
	CONSTRAINT "usage_limits_limit_valid" CHECK ("usage_limits"."documents_limit" >= -1),
	CONSTRAINT "usage_limits_used_not_negative" CHECK ("usage_limits"."documents_processed_this_month" >= 0),
	CONSTRAINT "usage_limits_total_not_negative" CHECK ("usage_limits"."total_documents_processed" >= 0),
	CONSTRAINT "usage_limits_extra_not_negative" CHECK ("usage_limits"."extra_pages" >= 0)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"google_sub" text NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"given_name" text,
	"picture" text,
	"plan_type" text DEFAULT 'free' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_login_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_google_sub_unique" UNIQUE("google_sub"),
	CONSTRAINT "users_plan_known" CHECK ("users"."plan_type" in ('free', 'personal', 'personalplus', 'business'))
);
--> statement-breakpoint
ALTER TABLE "categorisation_documents" ADD CONSTRAINT "categorisation_documents_session_id_categorisation_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."categorisation_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categorisation_sessions" ADD CONSTRAINT "categorisation_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processing_sessions" ADD CONSTRAINT "processing_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_claims" ADD CONSTRAINT "usage_claims_session_id_categorisation_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."categorisation_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_claims" ADD CONSTRAINT "usage_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_limits" ADD CONSTRAINT "usage_limits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categorisation_documents_session_idx" ON "categorisation_documents" USING btree ("session_id","created_at");--> statement-breakpoint
CREATE INDEX "categorisation_sessions_user_idx" ON "categorisation_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "categorisation_sessions_visitor_idx" ON "categorisation_sessions" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "categorisation_sessions_address_idx" ON "categorisation_sessions" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "processing_sessions_user_idx" ON "processing_sessions" USING btree ("user_id","session_date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "usage_claims_user_idx" ON "usage_claims" USING btree ("user_id","claimed_at");