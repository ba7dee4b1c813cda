CREATE SEQUENCE "public"."secuencia_pedidos" INCREMENT BY 1 MINVALUE 0 MAXVALUE 9223372036854775807 START WITH 0 CACHE 1;--> statement-breakpoint
CREATE TABLE "compras" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "compras_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"num_pedido" integer NOT NULL,
	"user_id" integer,
	"email" text NOT NULL,
	"codigo_producto_fussan" bigint NOT NULL,
	"descripcion" text NOT NULL,
	"otv" integer NOT NULL,
	"otv_compras" integer NOT NULL,
	"precio_compra" numeric(14, 2) NOT NULL,
	"costo_envio" numeric(14, 2) NOT NULL,
	"precio_final" numeric(14, 2) NOT NULL,
	"provedor" text NOT NULL,
	"web_provedor" text NOT NULL,
	"gestion_compras" text NOT NULL,
	"gestion_logica" text DEFAULT '' NOT NULL,
	"fecha_compra" date NOT NULL,
	"fecha_retiro" date NOT NULL,
	"estado" text NOT NULL,
	"estado_pago" text DEFAULT 'pendiente' NOT NULL,
	"direccion" text NOT NULL,
	"comuna" text NOT NULL,
	"contacto" text NOT NULL,
	"tipo_pago" text NOT NULL,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"archivada_en" timestamp with time zone,
	"oculta_en" timestamp with time zone,
	"clave_idempotencia" text,
	"huella" text,
	CONSTRAINT "compras_total_cuadra" CHECK ("compras"."precio_final" = "compras"."precio_compra" + "compras"."costo_envio")
);
--> statement-breakpoint
CREATE TABLE "compras_lineas" (
	"compra_id" integer NOT NULL,
	"linea" integer NOT NULL,
	"producto_id" integer,
	"codigo_producto_fussan" bigint NOT NULL,
	"descripcion" text NOT NULL,
	"proveedor_id" integer,
	"provedor" text NOT NULL,
	"precio_unitario" numeric(14, 2) NOT NULL,
	"cantidad" integer NOT NULL,
	"subtotal" numeric(14, 2) NOT NULL,
	"imagen_url" text,
	CONSTRAINT "compras_lineas_compra_id_linea_pk" PRIMARY KEY("compra_id","linea"),
	CONSTRAINT "compras_lineas_cantidad" CHECK ("compras_lineas"."cantidad" > 0)
);
--> statement-breakpoint
CREATE TABLE "correos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "correos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clave" text NOT NULL,
	"plantilla" text NOT NULL,
	"datos" jsonb NOT NULL,
	"para" text NOT NULL,
	"responder_a" text,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"intentos" integer DEFAULT 0 NOT NULL,
	"error" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"enviado_en" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "movimientos_stock" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "movimientos_stock_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"producto_id" integer NOT NULL,
	"cantidad" integer NOT NULL,
	"antes" integer NOT NULL,
	"despues" integer NOT NULL,
	"motivo" text NOT NULL,
	"documento" text,
	"actor_id" integer,
	"cuando" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "movimientos_stock_cuadra" CHECK ("movimientos_stock"."despues" = "movimientos_stock"."antes" + "movimientos_stock"."cantidad"),
	CONSTRAINT "movimientos_stock_no_negativo" CHECK ("movimientos_stock"."despues" >= 0)
);
--> statement-breakpoint
CREATE TABLE "productos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "productos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"codigo_producto_fussan" bigint NOT NULL,
	"descripcion" text NOT NULL,
	"precio_unitario" numeric(14, 2) NOT NULL,
	"previousPrice" numeric(14, 2),
	"cantidad_stock" integer NOT NULL,
	"stock_minimo" integer DEFAULT 0 NOT NULL,
	"stock_maximo" integer DEFAULT 0 NOT NULL,
	"especificaciones" text DEFAULT '' NOT NULL,
	"metodo_envio" text DEFAULT '' NOT NULL,
	"costo_envio" numeric(14, 2) DEFAULT 0 NOT NULL,
	"proveedor_id" integer,
	"estado" text DEFAULT 'activo' NOT NULL,
	"imagen_url" text,
	"imagen_anchos" integer[] DEFAULT '{}' NOT NULL,
	"familia" text,
	"sub_familia" text,
	"marca" text,
	"fecha_creacion" timestamp with time zone DEFAULT now() NOT NULL,
	"fecha_actualizacion" timestamp with time zone DEFAULT now() NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (fussan_normalizar("productos"."descripcion")) STORED,
	CONSTRAINT "productos_codigo_positivo" CHECK ("productos"."codigo_producto_fussan" > 0),
	CONSTRAINT "productos_precio_no_negativo" CHECK ("productos"."precio_unitario" >= 0),
	CONSTRAINT "productos_stock_no_negativo" CHECK ("productos"."cantidad_stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "proveedores" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proveedores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"rut_provedor" text NOT NULL,
	"nombre_provedor" text NOT NULL,
	"direccion" text DEFAULT '' NOT NULL,
	"comuna" text DEFAULT '' NOT NULL,
	"contacto" text DEFAULT '' NOT NULL,
	"horario_retiro" text DEFAULT '' NOT NULL,
	"forma_pago" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"date" date DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sesiones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sesiones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"usada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"vence_en" timestamp with time zone NOT NULL,
	"ip" text
);
--> statement-breakpoint
CREATE TABLE "usuarios" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usuarios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text DEFAULT 'customer' NOT NULL,
	"rol_solicitado" text,
	"rut" text NOT NULL,
	"rut_valido" boolean NOT NULL,
	"direccion" text NOT NULL,
	"clave_hash" text NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auditoria" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auditoria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cuando" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"actor_rol" text,
	"accion" text NOT NULL,
	"entidad" text NOT NULL,
	"entidad_id" integer,
	"detalle" jsonb NOT NULL,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "limites" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "compras" ADD CONSTRAINT "compras_user_id_usuarios_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compras_lineas" ADD CONSTRAINT "compras_lineas_compra_id_compras_id_fk" FOREIGN KEY ("compra_id") REFERENCES "public"."compras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compras_lineas" ADD CONSTRAINT "compras_lineas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimientos_stock" ADD CONSTRAINT "movimientos_stock_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimientos_stock" ADD CONSTRAINT "movimientos_stock_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productos" ADD CONSTRAINT "productos_proveedor_id_proveedores_id_fk" FOREIGN KEY ("proveedor_id") REFERENCES "public"."proveedores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sesiones" ADD CONSTRAINT "sesiones_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "compras_num_pedido" ON "compras" USING btree ("num_pedido");--> statement-breakpoint
CREATE UNIQUE INDEX "compras_idempotencia" ON "compras" USING btree ("user_id","clave_idempotencia");--> statement-breakpoint
CREATE INDEX "compras_usuario" ON "compras" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "compras_estado" ON "compras" USING btree ("estado","id");--> statement-breakpoint
CREATE INDEX "compras_lineas_producto" ON "compras_lineas" USING btree ("producto_id");--> statement-breakpoint
CREATE UNIQUE INDEX "correos_clave" ON "correos" USING btree ("clave");--> statement-breakpoint
CREATE INDEX "movimientos_stock_producto" ON "movimientos_stock" USING btree ("producto_id","id");--> statement-breakpoint
CREATE INDEX "movimientos_stock_documento" ON "movimientos_stock" USING btree ("documento");--> statement-breakpoint
CREATE UNIQUE INDEX "productos_codigo" ON "productos" USING btree ("codigo_producto_fussan");--> statement-breakpoint
CREATE INDEX "productos_nuevos" ON "productos" USING btree ("fecha_creacion","id") WHERE estado = 'activo';--> statement-breakpoint
CREATE INDEX "productos_precio" ON "productos" USING btree ("precio_unitario","id") WHERE estado = 'activo';--> statement-breakpoint
CREATE INDEX "productos_familia_nuevos" ON "productos" USING btree ("familia","fecha_creacion","id") WHERE estado = 'activo';--> statement-breakpoint
CREATE INDEX "productos_familia_precio" ON "productos" USING btree ("familia","precio_unitario","id") WHERE estado = 'activo';--> statement-breakpoint
CREATE INDEX "productos_marca_nuevos" ON "productos" USING btree ("marca","fecha_creacion","id") WHERE estado = 'activo';--> statement-breakpoint
CREATE INDEX "productos_busqueda" ON "productos" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "proveedores_rut" ON "proveedores" USING btree ("rut_provedor");--> statement-breakpoint
CREATE UNIQUE INDEX "sesiones_token" ON "sesiones" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sesiones_usuario" ON "sesiones" USING btree ("usuario_id");--> statement-breakpoint
CREATE UNIQUE INDEX "usuarios_email" ON "usuarios" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "auditoria_entidad" ON "auditoria" USING btree ("entidad","entidad_id");--> statement-breakpoint
CREATE INDEX "auditoria_cuando" ON "auditoria" USING btree ("cuando");