CREATE TABLE "paid_differences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paid_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"pages" integer NOT NULL,
	"non_expiring_pages" integer NOT NULL,
	"payer_id" uuid,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "paid_differences_pages_positive" CHECK ("paid_differences"."pages" > 0),
	CONSTRAINT "paid_differences_non_expiring_within" CHECK ("paid_differences"."non_expiring_pages" between 0 and "paid_differences"."pages")
);
--> statement-breakpoint
ALTER TABLE "paid_differences" ADD CONSTRAINT "paid_differences_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paid_differences" ADD CONSTRAINT "paid_differences_document_fk" FOREIGN KEY ("user_id","mark") REFERENCES "public"."paid_documents"("user_id","mark") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "paid_differences_document_idx" ON "paid_differences" USING btree ("user_id","mark");--> statement-breakpoint
CREATE INDEX "paid_differences_paid_idx" ON "paid_differences" USING btree ("paid_at","pages");--> statement-breakpoint
CREATE INDEX "paid_differences_payer_idx" ON "paid_differences" USING btree ("payer_id");--> statement-breakpoint
UPDATE "paid_documents" p SET "payer_id" = a."owner_id"
  FROM "audit_events" a
  WHERE a."actor_id" = p."user_id" AND a."at" = p."paid_at" AND a."action" IN ('exportZip', 'exportDrive')
    AND (p."payer_id" IS NULL OR p."payer_id" = p."user_id") AND p."payer_id" IS DISTINCT FROM a."owner_id";
