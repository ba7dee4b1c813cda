ALTER TABLE "productos" ADD COLUMN "ean" text;--> statement-breakpoint
CREATE UNIQUE INDEX "productos_ean" ON "productos" USING btree ("ean") WHERE ean is not null;--> statement-breakpoint
ALTER TABLE "productos" ADD CONSTRAINT "productos_ean_cifras" CHECK ("productos"."ean" ~ '^([0-9]{8}|[0-9]{12,14})$');