CREATE TABLE "mail_directories" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"is_ready" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_import_marks" (
	"user_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_import_marks_user_id_mark_pk" PRIMARY KEY("user_id","mark")
);
--> statement-breakpoint
ALTER TABLE "mail_directories" ADD CONSTRAINT "mail_directories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_import_marks" ADD CONSTRAINT "mail_import_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_directories_searching_idx" ON "mail_directories" USING btree ("user_id") WHERE not "mail_directories"."is_ready";--> statement-breakpoint
CREATE INDEX "mail_directories_user_idx" ON "mail_directories" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "mail_directories_expires_idx" ON "mail_directories" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mail_import_marks_imported_idx" ON "mail_import_marks" USING btree ("imported_at");