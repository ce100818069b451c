CREATE TABLE "paid_documents" (
	"user_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"pages" integer NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "paid_documents_user_id_mark_pk" PRIMARY KEY("user_id","mark"),
	CONSTRAINT "paid_documents_pages_not_negative" CHECK ("paid_documents"."pages" >= 0)
);
--> statement-breakpoint
ALTER TABLE "paid_documents" ADD CONSTRAINT "paid_documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categorisation_documents" ALTER COLUMN "mark" SET DEFAULT gen_random_uuid()::text;--> statement-breakpoint
UPDATE "categorisation_documents" SET "mark" = "id"::text WHERE "mark" IS NULL;--> statement-breakpoint
ALTER TABLE "categorisation_documents" ALTER COLUMN "mark" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "categorisation_documents" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "categorisation_documents" ADD COLUMN "by_visitor" boolean;--> statement-breakpoint
UPDATE "categorisation_documents" SET "by_visitor" = "categorisation_sessions"."visitor_id" IS NOT NULL FROM "categorisation_sessions" WHERE "categorisation_sessions"."id" = "categorisation_documents"."session_id";--> statement-breakpoint
ALTER TABLE "categorisation_documents" ALTER COLUMN "by_visitor" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "categorisation_documents_client_idx" ON "categorisation_documents" USING btree ("client_id");--> statement-breakpoint
ALTER TABLE "categorisation_documents" DROP CONSTRAINT "categorisation_documents_status_known";--> statement-breakpoint
ALTER TABLE "categorisation_documents" ADD CONSTRAINT "categorisation_documents_status_known" CHECK ("categorisation_documents"."status" in ('pending', 'done', 'failed', 'again'));--> statement-breakpoint
INSERT INTO "paid_documents" ("user_id", "mark", "pages", "paid_at")
	SELECT "usage_claims"."user_id", "categorisation_documents"."mark", max("categorisation_documents"."page_count"), min("usage_claims"."claimed_at")
	FROM "usage_claims" INNER JOIN "categorisation_documents" ON "categorisation_documents"."session_id" = "usage_claims"."session_id"
	WHERE "categorisation_documents"."status" = 'done'
	GROUP BY "usage_claims"."user_id", "categorisation_documents"."mark";--> statement-breakpoint
DROP TABLE "usage_claims" CASCADE;
