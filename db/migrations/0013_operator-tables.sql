DROP INDEX "payments_subscription_idx";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "audit_events_actor_idx" ON "audit_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "payments_by_user_id" ON "payments" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "payments_by_plan" ON "payments" USING btree ("plan","id");--> statement-breakpoint
CREATE INDEX "payments_by_amount_cents" ON "payments" USING btree ("amount_cents","id");--> statement-breakpoint
CREATE INDEX "payments_by_currency" ON "payments" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "payments_by_refunded_cents" ON "payments" USING btree ("refunded_cents","id");--> statement-breakpoint
CREATE INDEX "payments_by_paid_at" ON "payments" USING btree ("paid_at","id");--> statement-breakpoint
CREATE INDEX "payments_by_disputed_at" ON "payments" USING btree ("disputed_at","id");--> statement-breakpoint
CREATE INDEX "payments_by_pages" ON "payments" USING btree ("pages","id");--> statement-breakpoint
CREATE INDEX "payments_by_pages_withdrawn" ON "payments" USING btree ("pages_withdrawn","id");--> statement-breakpoint
CREATE INDEX "payments_by_external_id" ON "payments" USING btree (lower(left("external_id", 200)) collate "C","id");--> statement-breakpoint
CREATE INDEX "payments_by_order_id" ON "payments" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "payments_by_subscription_id" ON "payments" USING btree ("subscription_id","id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_user_id" ON "subscriptions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_plan" ON "subscriptions" USING btree ("plan","id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_status" ON "subscriptions" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_environment" ON "subscriptions" USING btree ("environment","id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_paypal_subscription_id" ON "subscriptions" USING btree (lower(left("paypal_subscription_id", 200)) collate "C","id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_created_at" ON "subscriptions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_start_at" ON "subscriptions" USING btree ("start_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_last_payment_at" ON "subscriptions" USING btree ("last_payment_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_paid_through" ON "subscriptions" USING btree ("paid_through","id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_outstanding_cents" ON "subscriptions" USING btree ("outstanding_cents","id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_cancel_wanted_at" ON "subscriptions" USING btree ("cancel_wanted_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_superseded_at" ON "subscriptions" USING btree ("superseded_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_checked_at" ON "subscriptions" USING btree ("checked_at","id");--> statement-breakpoint
CREATE INDEX "processing_sessions_by_user_id" ON "processing_sessions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "processing_sessions_by_session_date" ON "processing_sessions" USING btree ("session_date","id");--> statement-breakpoint
CREATE INDEX "processing_sessions_by_total_files" ON "processing_sessions" USING btree ("total_files","id");--> statement-breakpoint
CREATE INDEX "processing_sessions_by_total_pages" ON "processing_sessions" USING btree ("total_pages","id");--> statement-breakpoint
CREATE INDEX "processing_sessions_by_image_files" ON "processing_sessions" USING btree ("image_files","id");--> statement-breakpoint
CREATE INDEX "processing_sessions_by_pdf_files" ON "processing_sessions" USING btree ("pdf_files","id");--> statement-breakpoint
CREATE INDEX "processing_sessions_by_other_files" ON "processing_sessions" USING btree ("other_files","id");--> statement-breakpoint
CREATE INDEX "processing_sessions_by_successful_files" ON "processing_sessions" USING btree ("successful_files","id");--> statement-breakpoint
CREATE INDEX "processing_sessions_by_failed_files" ON "processing_sessions" USING btree ("failed_files","id");--> statement-breakpoint
CREATE INDEX "processing_sessions_by_password_protected_files" ON "processing_sessions" USING btree ("password_protected_files","id");--> statement-breakpoint
CREATE INDEX "processing_sessions_by_categories_used" ON "processing_sessions" USING btree (jsonb_array_length("categories_used"),"id");--> statement-breakpoint
CREATE INDEX "processing_sessions_by_processing_time_ms" ON "processing_sessions" USING btree ("processing_time_ms","id");--> statement-breakpoint
CREATE INDEX "usage_limits_by_documents_processed_this_month" ON "usage_limits" USING btree ("documents_processed_this_month","user_id");--> statement-breakpoint
CREATE INDEX "usage_limits_by_total_documents_processed" ON "usage_limits" USING btree ("total_documents_processed","user_id");--> statement-breakpoint
CREATE INDEX "usage_limits_by_extra_pages" ON "usage_limits" USING btree ("extra_pages","user_id");--> statement-breakpoint
CREATE INDEX "usage_limits_by_documents_limit" ON "usage_limits" USING btree ("documents_limit","user_id");--> statement-breakpoint
CREATE INDEX "usage_limits_by_owned_plan" ON "usage_limits" USING btree ("owned_plan","user_id");--> statement-breakpoint
CREATE INDEX "usage_limits_by_period_start" ON "usage_limits" USING btree ("period_start","user_id");--> statement-breakpoint
CREATE INDEX "usage_limits_by_period_end" ON "usage_limits" USING btree ("period_end","user_id");--> statement-breakpoint
CREATE INDEX "usage_limits_by_last_processed_at" ON "usage_limits" USING btree ("last_processed_at","user_id");--> statement-breakpoint
CREATE INDEX "usage_limits_by_plan_ends_at" ON "usage_limits" USING btree ("plan_ends_at","user_id");--> statement-breakpoint
CREATE INDEX "usage_limits_by_subscription_id" ON "usage_limits" USING btree ("subscription_id","user_id");--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree (lower(left("email", 200)) collate "C","id");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (lower(left("name", 200)) collate "C","id");--> statement-breakpoint
CREATE INDEX "users_by_given_name" ON "users" USING btree (lower(left("given_name", 200)) collate "C","id");--> statement-breakpoint
CREATE INDEX "users_by_plan_type" ON "users" USING btree ("plan_type","id");--> statement-breakpoint
CREATE INDEX "users_by_language" ON "users" USING btree ("language","id");--> statement-breakpoint
CREATE INDEX "users_by_last_login_at" ON "users" USING btree ("last_login_at","id");