CREATE TABLE "payment_refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"cents_before" integer NOT NULL,
	"is_of_month" boolean NOT NULL,
	"pages_withdrawn" integer NOT NULL,
	"refunded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_refunds_cents_positive" CHECK ("payment_refunds"."cents" > 0),
	CONSTRAINT "payment_refunds_not_negative" CHECK (least("payment_refunds"."cents_before", "payment_refunds"."pages_withdrawn") >= 0)
);
--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_refunds_payment_idx" ON "payment_refunds" USING btree ("payment_id");--> statement-breakpoint
INSERT INTO "payment_refunds" ("payment_id", "cents", "cents_before", "is_of_month", "pages_withdrawn", "refunded_at")
  SELECT "id", "refunded_cents", 0, "pages" IS NULL, "pages_withdrawn", "refunded_at"
  FROM "payments" WHERE "refunded_cents" > 0 AND "refunded_at" IS NOT NULL;
