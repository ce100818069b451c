CREATE TABLE "ai_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_usage_days" (
	"day" date NOT NULL,
	"audience" text NOT NULL,
	"model" text NOT NULL,
	"documents" integer DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"cache_write_tokens" bigint DEFAULT 0 NOT NULL,
	"cache_read_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	"cost_nano_dollars" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ai_usage_days_day_audience_model_pk" PRIMARY KEY("day","audience","model"),
	CONSTRAINT "ai_usage_days_audience_known" CHECK ("ai_usage_days"."audience" in ('user', 'anonymous'))
);
--> statement-breakpoint
CREATE INDEX "ai_answers_expires_idx" ON "ai_answers" USING btree ("expires_at");