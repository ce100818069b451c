CREATE INDEX "payments_revenue_idx" ON "payments" USING btree ("paid_at","amount_cents","refunded_cents") WHERE "payments"."currency" = 'USD';--> statement-breakpoint
CREATE INDEX "paid_documents_paid_idx" ON "paid_documents" USING btree ("paid_at","pages");--> statement-breakpoint
CREATE INDEX "users_created_idx" ON "users" USING btree ("created_at","id");