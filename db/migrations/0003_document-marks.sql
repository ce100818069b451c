ALTER TABLE "categorisation_documents" ADD COLUMN "mark" text;--> statement-breakpoint
ALTER TABLE "categorisation_documents" ADD COLUMN "repeats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "categorisation_documents_mark_idx" ON "categorisation_documents" USING btree ("mark","session_id") WHERE "categorisation_documents"."status" = 'done';