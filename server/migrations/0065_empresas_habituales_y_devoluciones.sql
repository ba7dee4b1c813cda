CREATE TABLE "pedidos_habituales" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pedidos_habituales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer NOT NULL,
	"nombre" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"eliminado_en" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pedidos_habituales_lineas" (
	"habitual_id" integer NOT NULL,
	"producto_id" integer NOT NULL,
	"cantidad" integer NOT NULL,
	"orden" integer NOT NULL,
	"descripcion" text NOT NULL,
	"precio_unitario" numeric(14, 2) NOT NULL,
	CONSTRAINT "pedidos_habituales_lineas_habitual_id_producto_id_pk" PRIMARY KEY("habitual_id","producto_id"),
	CONSTRAINT "pedidos_habituales_lineas_cantidad" CHECK ("pedidos_habituales_lineas"."cantidad" > 0)
);
--> statement-breakpoint
CREATE TABLE "empresas" (
	"cliente_id" integer PRIMARY KEY NOT NULL,
	"aprobacion_desde" numeric(14, 2),
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "empresas_invitaciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "empresas_invitaciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cliente_id" integer NOT NULL,
	"email" text NOT NULL,
	"rol" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"invitada_por" integer,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"vence_en" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "empresas_personas" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"cliente_id" integer NOT NULL,
	"rol" text NOT NULL,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reclamos_retornos" (
	"retorno_id" integer PRIMARY KEY NOT NULL,
	"reclamo_id" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "compras_reserva";--> statement-breakpoint
DROP INDEX "compras_impagas_por_red";--> statement-breakpoint
ALTER TABLE "clientes_direcciones" ADD COLUMN "telefono" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "empresa_id" integer;--> statement-breakpoint
ALTER TABLE "reclamos" ADD COLUMN "vuelve" text;--> statement-breakpoint
ALTER TABLE "pedidos_habituales" ADD CONSTRAINT "pedidos_habituales_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedidos_habituales_lineas" ADD CONSTRAINT "pedidos_habituales_lineas_habitual_id_pedidos_habituales_id_fk" FOREIGN KEY ("habitual_id") REFERENCES "public"."pedidos_habituales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedidos_habituales_lineas" ADD CONSTRAINT "pedidos_habituales_lineas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresas" ADD CONSTRAINT "empresas_cliente_id_clientes_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."clientes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresas_invitaciones" ADD CONSTRAINT "empresas_invitaciones_cliente_id_empresas_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."empresas"("cliente_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresas_invitaciones" ADD CONSTRAINT "empresas_invitaciones_invitada_por_usuarios_id_fk" FOREIGN KEY ("invitada_por") REFERENCES "public"."usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresas_personas" ADD CONSTRAINT "empresas_personas_user_id_usuarios_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresas_personas" ADD CONSTRAINT "empresas_personas_cliente_id_empresas_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."empresas"("cliente_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reclamos_retornos" ADD CONSTRAINT "reclamos_retornos_retorno_id_retornos_id_fk" FOREIGN KEY ("retorno_id") REFERENCES "public"."retornos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reclamos_retornos" ADD CONSTRAINT "reclamos_retornos_reclamo_id_reclamos_id_fk" FOREIGN KEY ("reclamo_id") REFERENCES "public"."reclamos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pedidos_habituales_nombre" ON "pedidos_habituales" USING btree ("usuario_id",fussan_normalizar(nombre)) WHERE eliminado_en is null;--> statement-breakpoint
CREATE INDEX "pedidos_habituales_usuario" ON "pedidos_habituales" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "pedidos_habituales_eliminados" ON "pedidos_habituales" USING btree ("eliminado_en") WHERE eliminado_en is not null;--> statement-breakpoint
CREATE INDEX "pedidos_habituales_lineas_producto" ON "pedidos_habituales_lineas" USING btree ("producto_id");--> statement-breakpoint
CREATE UNIQUE INDEX "empresas_invitaciones_email" ON "empresas_invitaciones" USING btree ("cliente_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "empresas_invitaciones_token" ON "empresas_invitaciones" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "empresas_invitaciones_invitada_por" ON "empresas_invitaciones" USING btree ("invitada_por");--> statement-breakpoint
CREATE INDEX "empresas_personas_cliente" ON "empresas_personas" USING btree ("cliente_id");--> statement-breakpoint
CREATE INDEX "reclamos_retornos_reclamo" ON "reclamos_retornos" USING btree ("reclamo_id");--> statement-breakpoint
CREATE INDEX "proveedores_productos_codigo_proveedor" ON "proveedores_productos" USING btree (upper("codigo_proveedor")) WHERE "proveedores_productos"."codigo_proveedor" <> '';--> statement-breakpoint
CREATE INDEX "compras_empresa" ON "compras" USING btree ("empresa_id","id") WHERE "compras"."empresa_id" is not null;--> statement-breakpoint
CREATE INDEX "compras_reserva" ON "compras" USING btree ("reservada_hasta") WHERE "compras"."estado" in ('Por aprobar', 'Pendiente de Despacho') and "compras"."estado_pago" = 'pendiente';--> statement-breakpoint
CREATE INDEX "compras_impagas_por_red" ON "compras" USING btree ("red") WHERE "compras"."red" is not null and "compras"."estado_pago" = 'pendiente' and "compras"."estado" in ('Por aprobar', 'Pendiente de Despacho', 'En preparación', 'Listo para retiro');