ALTER TABLE "paid_documents" ADD COLUMN "non_expiring_pages" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "paid_documents" ADD COLUMN "payer_id" uuid;--> statement-breakpoint
ALTER TABLE "paid_documents" ADD CONSTRAINT "paid_documents_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paid_documents_payer_idx" ON "paid_documents" USING btree ("payer_id");--> statement-breakpoint
ALTER TABLE "paid_documents" ADD CONSTRAINT "paid_documents_non_expiring_within" CHECK ("paid_documents"."non_expiring_pages" between 0 and "paid_documents"."pages");--> statement-breakpoint
UPDATE "paid_documents" SET "payer_id" = "user_id" WHERE "user_id" NOT IN (SELECT "member_id" FROM "team_members");
