CREATE TABLE "own_categories" (
	"user_id" uuid NOT NULL,
	"language" text NOT NULL,
	"categories" json NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_categories_user_id_language_pk" PRIMARY KEY("user_id","language"),
	CONSTRAINT "own_categories_language_known" CHECK ("own_categories"."language" in ('en', 'he'))
);
--> statement-breakpoint
ALTER TABLE "own_categories" ADD CONSTRAINT "own_categories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;