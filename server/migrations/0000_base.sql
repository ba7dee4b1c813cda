-- What columns and indexes are computed with stands here, not under repeatable: who changes one of these must compute
-- them anew, in a migration.

-- Search without accents or case. unaccent() is only STABLE because its dictionary could be changed; ours is named and
-- is not, so the wrapper may be IMMUTABLE and stand in a generated column and in an index.
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
DO $do$
DECLARE esquema text := (SELECT n.nspname FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'unaccent');
BEGIN
  EXECUTE format(
    'CREATE FUNCTION fussan_normalizar(texto text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT RETURN lower(%1$I.unaccent(%2$L::regdictionary, texto))',
    esquema, esquema || '.unaccent');
END $do$;
--> statement-breakpoint
-- A word without its accents: what is compared to tell whether a word is known.
CREATE FUNCTION fussan_llana(palabra text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT RETURN translate(palabra, 'áéíóúñ', 'aeioun');
--> statement-breakpoint
CREATE SEQUENCE "public"."secuencia_pedidos" INCREMENT BY 1 MINVALUE 0 MAXVALUE 9223372036854775807 START WITH 0 CACHE 1;--> statement-breakpoint
CREATE TABLE "carritos_lineas" (
	"usuario_id" integer NOT NULL,
	"producto_id" integer NOT NULL,
	"cantidad" integer NOT NULL,
	"orden" integer NOT NULL,
	CONSTRAINT "carritos_lineas_usuario_id_producto_id_pk" PRIMARY KEY("usuario_id","producto_id"),
	CONSTRAINT "carritos_lineas_cantidad" CHECK ("carritos_lineas"."cantidad" > 0)
);
--> statement-breakpoint
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
	"entrega" text DEFAULT 'despacho' NOT NULL,
	"documento" text DEFAULT 'boleta' NOT NULL,
	"factura" jsonb,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"archivada_en" timestamp with time zone,
	"oculta_en" timestamp with time zone,
	"clave_idempotencia" text,
	"huella" text,
	CONSTRAINT "compras_total_cuadra" CHECK ("compras"."precio_final" = "compras"."precio_compra" + "compras"."costo_envio")
);
--> statement-breakpoint
CREATE TABLE "compras_historial" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "compras_historial_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"compra_id" integer NOT NULL,
	"estado" text NOT NULL,
	"cuando" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer
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
	"busqueda" text GENERATED ALWAYS AS (fussan_normalizar("compras_lineas"."descripcion")) STORED,
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
CREATE TABLE "conteos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conteos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text NOT NULL,
	"estado" text DEFAULT 'abierto' NOT NULL,
	"creado_por" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"cerrado_por" integer,
	"cerrado_en" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "conteos_lineas" (
	"conteo_id" integer NOT NULL,
	"producto_id" integer NOT NULL,
	"contado" integer NOT NULL,
	"esperado" integer NOT NULL,
	"contado_por" integer,
	"contado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conteos_lineas_conteo_id_producto_id_pk" PRIMARY KEY("conteo_id","producto_id"),
	CONSTRAINT "conteos_lineas_contado" CHECK ("conteos_lineas"."contado" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reposicion_cantidades" (
	"usuario_id" integer NOT NULL,
	"producto_id" integer NOT NULL,
	"cantidad" integer NOT NULL,
	"cuando" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reposicion_cantidades_usuario_id_producto_id_pk" PRIMARY KEY("usuario_id","producto_id"),
	CONSTRAINT "reposicion_cantidades_no_negativa" CHECK ("reposicion_cantidades"."cantidad" >= 0)
);
--> statement-breakpoint
CREATE TABLE "favoritos" (
	"usuario_id" integer NOT NULL,
	"producto_id" integer NOT NULL,
	"agregado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favoritos_usuario_id_producto_id_pk" PRIMARY KEY("usuario_id","producto_id")
);
--> statement-breakpoint
CREATE TABLE "importaciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "importaciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"archivo" text NOT NULL,
	"creados" integer NOT NULL,
	"actualizados" integer NOT NULL,
	"sin_cambios" integer NOT NULL,
	"actor_id" integer,
	"cuando" timestamp with time zone DEFAULT now() NOT NULL,
	"deshecha_en" timestamp with time zone,
	"deshecha_por" integer
);
--> statement-breakpoint
CREATE TABLE "importaciones_filas" (
	"importacion_id" integer NOT NULL,
	"producto_id" integer NOT NULL,
	"antes" jsonb,
	"version" integer NOT NULL,
	CONSTRAINT "importaciones_filas_importacion_id_producto_id_pk" PRIMARY KEY("importacion_id","producto_id")
);
--> statement-breakpoint
CREATE TABLE "cambios_masivos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cambios_masivos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"actor_id" integer,
	"cambio" jsonb NOT NULL,
	"estado" text DEFAULT 'en_curso' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"cambiados" integer DEFAULT 0 NOT NULL,
	"omitidos" integer DEFAULT 0 NOT NULL,
	"hasta" integer DEFAULT 0 NOT NULL,
	"deshace" integer,
	"huella" text,
	"detenido_por" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"terminado_en" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cambios_masivos_productos" (
	"cambio_id" integer NOT NULL,
	"producto_id" integer NOT NULL,
	"version" integer NOT NULL,
	"antes" jsonb NOT NULL,
	"despues" jsonb NOT NULL,
	"omitido" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cambios_masivos_productos_cambio_id_producto_id_pk" PRIMARY KEY("cambio_id","producto_id")
);
--> statement-breakpoint
-- Room in each page for a card's next version, so that a new price doesn't touch the index.
CREATE TABLE "fichas_busqueda" (
	"producto_id" integer PRIMARY KEY NOT NULL,
	"en_stock" boolean NOT NULL,
	"en_oferta" boolean NOT NULL,
	"clase" bigint NOT NULL,
	"fecha_creacion" timestamp with time zone NOT NULL,
	"precio" numeric(14, 2) NOT NULL
) WITH (fillfactor = 85);
--> statement-breakpoint
CREATE TABLE "fichas_lexemas" (
	"producto_id" integer PRIMARY KEY NOT NULL,
	"lexemas" "tsvector" NOT NULL
);
--> statement-breakpoint
-- What a card is found by. It never changes while the card is there, which is what the index must be sure of.
CREATE FUNCTION fussan_lexemas_de(id integer) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT SET search_path FROM CURRENT
  AS $$ SELECT lexemas FROM fichas_lexemas WHERE producto_id = id $$;
--> statement-breakpoint
CREATE TABLE "movimientos_stock" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "movimientos_stock_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"producto_id" integer NOT NULL,
	"cantidad" integer NOT NULL,
	"antes" integer NOT NULL,
	"despues" integer NOT NULL,
	"motivo" text NOT NULL,
	"documento" text,
	"nota" text,
	"actor_id" integer,
	"cuando" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "movimientos_stock_cuadra" CHECK ("movimientos_stock"."despues" = "movimientos_stock"."antes" + "movimientos_stock"."cantidad"),
	CONSTRAINT "movimientos_stock_no_negativo" CHECK ("movimientos_stock"."despues" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ofertas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ofertas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"producto_id" integer NOT NULL,
	"precio_oferta" numeric(14, 2) NOT NULL,
	"precio_normal" numeric(14, 2),
	"previousPrice" numeric(14, 2),
	"inicio" timestamp with time zone NOT NULL,
	"fin" timestamp with time zone NOT NULL,
	"estado" text DEFAULT 'programada' NOT NULL,
	"actor_id" integer,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ofertas_precio" CHECK ("ofertas"."precio_oferta" > 0),
	CONSTRAINT "ofertas_dura" CHECK ("ofertas"."fin" > "ofertas"."inicio")
);
--> statement-breakpoint
CREATE TABLE "precios_historial" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "precios_historial_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"producto_id" integer NOT NULL,
	"antes" numeric(14, 2),
	"despues" numeric(14, 2) NOT NULL,
	"previousPrice" numeric(14, 2),
	"origen" text NOT NULL,
	"actor_id" integer,
	"cuando" timestamp with time zone DEFAULT now() NOT NULL
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
	"ultimo_costo" numeric(14, 2),
	"version" integer DEFAULT 1 NOT NULL,
	"fecha_creacion" timestamp with time zone DEFAULT now() NOT NULL,
	"fecha_actualizacion" timestamp with time zone DEFAULT now() NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (fussan_normalizar("productos"."descripcion")) STORED,
	CONSTRAINT "productos_codigo_positivo" CHECK ("productos"."codigo_producto_fussan" > 0),
	CONSTRAINT "productos_precio_no_negativo" CHECK ("productos"."precio_unitario" >= 0),
	CONSTRAINT "productos_stock_no_negativo" CHECK ("productos"."cantidad_stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "vocabulario" (
	"palabra" text NOT NULL,
	"sonido" text NOT NULL
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
CREATE TABLE "productos_proveedor" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "productos_proveedor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"producto_id" integer NOT NULL,
	"codigo_producto_fussan" bigint NOT NULL,
	"proveedor_id" integer NOT NULL,
	"cantidad_recibida" integer NOT NULL,
	"precio_compra_unitario" numeric(14, 2) NOT NULL,
	"numero_factura_provedor" text,
	"lote_o_serie" text,
	"fecha_caducidad" date,
	"ubicacion_almacen" text,
	"estado_recepcion" text DEFAULT 'recibido' NOT NULL,
	"fecha_recepcion" date NOT NULL,
	"actor_id" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "productos_proveedor_cantidad" CHECK ("productos_proveedor"."cantidad_recibida" > 0),
	CONSTRAINT "productos_proveedor_precio" CHECK ("productos_proveedor"."precio_compra_unitario" >= 0)
);
--> statement-breakpoint
CREATE TABLE "recuperaciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recuperaciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"vence_en" timestamp with time zone NOT NULL,
	"usada_en" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sesiones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sesiones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"usada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"vence_en" timestamp with time zone NOT NULL,
	"ip" text,
	"dispositivo" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usuarios" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usuarios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text DEFAULT 'customer' NOT NULL,
	"rol_solicitado" text,
	"rol_rechazado" text,
	"rut" text NOT NULL,
	"rut_valido" boolean NOT NULL,
	"direccion" text NOT NULL,
	"comuna" text DEFAULT '' NOT NULL,
	"telefono" text DEFAULT '' NOT NULL,
	"factura" jsonb,
	"clave_hash" text NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"eliminado_en" timestamp with time zone
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
ALTER TABLE "carritos_lineas" ADD CONSTRAINT "carritos_lineas_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carritos_lineas" ADD CONSTRAINT "carritos_lineas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compras" ADD CONSTRAINT "compras_user_id_usuarios_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compras_historial" ADD CONSTRAINT "compras_historial_compra_id_compras_id_fk" FOREIGN KEY ("compra_id") REFERENCES "public"."compras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compras_historial" ADD CONSTRAINT "compras_historial_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compras_lineas" ADD CONSTRAINT "compras_lineas_compra_id_compras_id_fk" FOREIGN KEY ("compra_id") REFERENCES "public"."compras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compras_lineas" ADD CONSTRAINT "compras_lineas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conteos" ADD CONSTRAINT "conteos_creado_por_usuarios_id_fk" FOREIGN KEY ("creado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conteos" ADD CONSTRAINT "conteos_cerrado_por_usuarios_id_fk" FOREIGN KEY ("cerrado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conteos_lineas" ADD CONSTRAINT "conteos_lineas_conteo_id_conteos_id_fk" FOREIGN KEY ("conteo_id") REFERENCES "public"."conteos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conteos_lineas" ADD CONSTRAINT "conteos_lineas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conteos_lineas" ADD CONSTRAINT "conteos_lineas_contado_por_usuarios_id_fk" FOREIGN KEY ("contado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reposicion_cantidades" ADD CONSTRAINT "reposicion_cantidades_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reposicion_cantidades" ADD CONSTRAINT "reposicion_cantidades_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favoritos" ADD CONSTRAINT "favoritos_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favoritos" ADD CONSTRAINT "favoritos_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importaciones" ADD CONSTRAINT "importaciones_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importaciones" ADD CONSTRAINT "importaciones_deshecha_por_usuarios_id_fk" FOREIGN KEY ("deshecha_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importaciones_filas" ADD CONSTRAINT "importaciones_filas_importacion_id_importaciones_id_fk" FOREIGN KEY ("importacion_id") REFERENCES "public"."importaciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importaciones_filas" ADD CONSTRAINT "importaciones_filas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cambios_masivos" ADD CONSTRAINT "cambios_masivos_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cambios_masivos" ADD CONSTRAINT "cambios_masivos_deshace_cambios_masivos_id_fk" FOREIGN KEY ("deshace") REFERENCES "public"."cambios_masivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cambios_masivos" ADD CONSTRAINT "cambios_masivos_detenido_por_usuarios_id_fk" FOREIGN KEY ("detenido_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cambios_masivos_productos" ADD CONSTRAINT "cambios_masivos_productos_cambio_id_cambios_masivos_id_fk" FOREIGN KEY ("cambio_id") REFERENCES "public"."cambios_masivos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fichas_busqueda" ADD CONSTRAINT "fichas_busqueda_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fichas_lexemas" ADD CONSTRAINT "fichas_lexemas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimientos_stock" ADD CONSTRAINT "movimientos_stock_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimientos_stock" ADD CONSTRAINT "movimientos_stock_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ofertas" ADD CONSTRAINT "ofertas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ofertas" ADD CONSTRAINT "ofertas_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "precios_historial" ADD CONSTRAINT "precios_historial_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "precios_historial" ADD CONSTRAINT "precios_historial_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productos" ADD CONSTRAINT "productos_proveedor_id_proveedores_id_fk" FOREIGN KEY ("proveedor_id") REFERENCES "public"."proveedores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productos_proveedor" ADD CONSTRAINT "productos_proveedor_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productos_proveedor" ADD CONSTRAINT "productos_proveedor_proveedor_id_proveedores_id_fk" FOREIGN KEY ("proveedor_id") REFERENCES "public"."proveedores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productos_proveedor" ADD CONSTRAINT "productos_proveedor_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recuperaciones" ADD CONSTRAINT "recuperaciones_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sesiones" ADD CONSTRAINT "sesiones_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carritos_lineas_producto" ON "carritos_lineas" USING btree ("producto_id");--> statement-breakpoint
CREATE UNIQUE INDEX "compras_num_pedido" ON "compras" USING btree ("num_pedido");--> statement-breakpoint
CREATE UNIQUE INDEX "compras_idempotencia" ON "compras" USING btree ("user_id","clave_idempotencia");--> statement-breakpoint
CREATE INDEX "compras_usuario" ON "compras" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "compras_estado" ON "compras" USING btree ("estado","id");--> statement-breakpoint
CREATE INDEX "compras_dia" ON "compras" USING btree ("fecha_compra");--> statement-breakpoint
CREATE INDEX "compras_email" ON "compras" USING gin (lower("email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "compras_historial_compra" ON "compras_historial" USING btree ("compra_id","id");--> statement-breakpoint
CREATE INDEX "compras_lineas_producto" ON "compras_lineas" USING btree ("producto_id");--> statement-breakpoint
CREATE INDEX "compras_lineas_busqueda" ON "compras_lineas" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "correos_clave" ON "correos" USING btree ("clave");--> statement-breakpoint
CREATE INDEX "correos_estado" ON "correos" USING btree ("estado","id");--> statement-breakpoint
CREATE INDEX "conteos_estado" ON "conteos" USING btree ("estado","id");--> statement-breakpoint
CREATE INDEX "conteos_lineas_producto" ON "conteos_lineas" USING btree ("producto_id");--> statement-breakpoint
CREATE INDEX "reposicion_cantidades_producto" ON "reposicion_cantidades" USING btree ("producto_id");--> statement-breakpoint
CREATE INDEX "favoritos_producto" ON "favoritos" USING btree ("producto_id");--> statement-breakpoint
CREATE INDEX "importaciones_filas_producto" ON "importaciones_filas" USING btree ("producto_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cambios_masivos_deshecho_una_vez" ON "cambios_masivos" USING btree ("deshace") WHERE estado <> 'detenido';--> statement-breakpoint
CREATE INDEX "cambios_masivos_en_curso" ON "cambios_masivos" USING btree ("id") WHERE estado = 'en_curso';--> statement-breakpoint
CREATE INDEX "fichas_busqueda_lexemas" ON "fichas_busqueda" USING gin (fussan_lexemas_de("producto_id")) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "fichas_busqueda_orden" ON "fichas_busqueda" USING btree ("en_stock","fecha_creacion","producto_id");--> statement-breakpoint
CREATE INDEX "movimientos_stock_producto" ON "movimientos_stock" USING btree ("producto_id","id");--> statement-breakpoint
CREATE INDEX "movimientos_stock_documento" ON "movimientos_stock" USING btree ("documento");--> statement-breakpoint
CREATE INDEX "movimientos_stock_cuando" ON "movimientos_stock" USING brin ("cuando");--> statement-breakpoint
CREATE INDEX "ofertas_producto" ON "ofertas" USING btree ("producto_id","id");--> statement-breakpoint
CREATE INDEX "ofertas_por_cambiar" ON "ofertas" USING btree ("inicio") WHERE estado in ('programada', 'vigente');--> statement-breakpoint
CREATE UNIQUE INDEX "ofertas_una_vigente" ON "ofertas" USING btree ("producto_id") WHERE estado = 'vigente';--> statement-breakpoint
CREATE INDEX "precios_historial_producto" ON "precios_historial" USING btree ("producto_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "productos_codigo" ON "productos" USING btree ("codigo_producto_fussan");--> statement-breakpoint
CREATE INDEX "productos_nuevos" ON "productos" USING btree ("fecha_creacion","id") WHERE estado = 'activo';--> statement-breakpoint
CREATE INDEX "productos_precio" ON "productos" USING btree ("precio_unitario","id") WHERE estado = 'activo';--> statement-breakpoint
CREATE INDEX "productos_familia_nuevos" ON "productos" USING btree ("familia","fecha_creacion","id") WHERE estado = 'activo';--> statement-breakpoint
CREATE INDEX "productos_familia_precio" ON "productos" USING btree ("familia","precio_unitario","id") WHERE estado = 'activo';--> statement-breakpoint
CREATE INDEX "productos_sub_familia_precio" ON "productos" USING btree ("familia","sub_familia","precio_unitario","id") WHERE estado = 'activo';--> statement-breakpoint
CREATE INDEX "productos_marca_nuevos" ON "productos" USING btree ("marca","fecha_creacion","id") WHERE estado = 'activo';--> statement-breakpoint
CREATE INDEX "productos_rebaja" ON "productos" USING btree (("precio_unitario" / nullif("previousPrice", 0))) WHERE estado = 'activo' and "previousPrice" > precio_unitario;--> statement-breakpoint
CREATE INDEX "productos_por_proveedor" ON "productos" USING btree ("proveedor_id");--> statement-breakpoint
CREATE INDEX "productos_busqueda" ON "productos" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vocabulario_sonido" ON "vocabulario" USING btree ("sonido","palabra");--> statement-breakpoint
CREATE INDEX "vocabulario_parecido" ON "vocabulario" USING gin ("sonido" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vocabulario_llana" ON "vocabulario" USING btree (fussan_llana("palabra") text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "proveedores_rut" ON "proveedores" USING btree ("rut_provedor");--> statement-breakpoint
CREATE INDEX "productos_proveedor_producto" ON "productos_proveedor" USING btree ("producto_id","id");--> statement-breakpoint
CREATE INDEX "productos_proveedor_proveedor" ON "productos_proveedor" USING btree ("proveedor_id","id");--> statement-breakpoint
CREATE INDEX "productos_proveedor_por_aceptar" ON "productos_proveedor" USING btree ("producto_id") WHERE estado_recepcion in ('recibido', 'inspeccionado');--> statement-breakpoint
CREATE UNIQUE INDEX "recuperaciones_token" ON "recuperaciones" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "recuperaciones_usuario" ON "recuperaciones" USING btree ("usuario_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sesiones_token" ON "sesiones" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sesiones_usuario" ON "sesiones" USING btree ("usuario_id");--> statement-breakpoint
CREATE UNIQUE INDEX "usuarios_email" ON "usuarios" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "usuarios_nombre_parecido" ON "usuarios" USING gin (fussan_normalizar("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "usuarios_email_parecido" ON "usuarios" USING gin (lower("email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "usuarios_rut_parecido" ON "usuarios" USING gin ("rut" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "auditoria_entidad" ON "auditoria" USING btree ("entidad","entidad_id");--> statement-breakpoint
CREATE INDEX "auditoria_cuando" ON "auditoria" USING btree ("cuando");--> statement-breakpoint
CREATE INDEX "auditoria_actor" ON "auditoria" USING btree ("actor_id");
