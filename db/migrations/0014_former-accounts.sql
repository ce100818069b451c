CREATE TABLE "former_accounts" (
	"sub_hash" text PRIMARY KEY NOT NULL,
	"free_pages" integer NOT NULL,
	"signed_up_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_accounts_pages_not_negative" CHECK ("former_accounts"."free_pages" >= 0)
);
--> statement-breakpoint
CREATE INDEX "former_accounts_expires_at" ON "former_accounts" USING btree ("expires_at");