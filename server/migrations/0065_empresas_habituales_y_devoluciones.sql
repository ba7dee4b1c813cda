CREATE SEQUENCE "public"."secuencia_ordenes_proveedor" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."secuencia_devoluciones_proveedor" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."secuencia_llegadas" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."secuencia_ots" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."secuencia_pedidos" INCREMENT BY 1 MINVALUE 0 MAXVALUE 9223372036854775807 START WITH 0 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."secuencia_cotizaciones" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."secuencia_reclamos" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "facturas_proveedor" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facturas_proveedor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"proveedor_id" integer NOT NULL,
	"tipo" smallint NOT NULL,
	"folio" text NOT NULL,
	"folio_normal" text NOT NULL,
	"referencia_id" integer,
	"estado" text DEFAULT 'por_revisar' NOT NULL,
	"fecha_emision" date NOT NULL,
	"vence" date NOT NULL,
	"afecta" boolean NOT NULL,
	"neto" numeric(24, 2) DEFAULT 0 NOT NULL,
	"iva" numeric(24, 2) DEFAULT 0 NOT NULL,
	"total" numeric(24, 2) NOT NULL,
	"pagado" numeric(24, 2) DEFAULT 0 NOT NULL,
	"acreditado" numeric(24, 2) DEFAULT 0 NOT NULL,
	"saldo" numeric(24, 2) DEFAULT 0 NOT NULL,
	"distintas" integer DEFAULT 0 NOT NULL,
	"diferencia" numeric(24, 2) DEFAULT 0 NOT NULL,
	"con_diferencias" boolean DEFAULT false NOT NULL,
	"por_inspeccionar" integer DEFAULT 0 NOT NULL,
	"costeada" boolean DEFAULT false NOT NULL,
	"notas" text DEFAULT '' NOT NULL,
	"centro_costo_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"creada_por" integer,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (fussan_normalizar("facturas_proveedor"."folio")) STORED,
	CONSTRAINT "facturas_proveedor_montos" CHECK ("facturas_proveedor"."total" > 0 and "facturas_proveedor"."pagado" >= 0 and "facturas_proveedor"."acreditado" >= 0),
	CONSTRAINT "facturas_proveedor_saldo_positivo" CHECK ("facturas_proveedor"."saldo" >= 0),
	CONSTRAINT "facturas_proveedor_nota" CHECK (("facturas_proveedor"."tipo" = 61) = ("facturas_proveedor"."referencia_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "facturas_proveedor_costos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facturas_proveedor_costos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"factura_id" integer NOT NULL,
	"recepcion_id" integer,
	"producto_id" integer NOT NULL,
	"diferencia" numeric(24, 2) NOT NULL,
	"al_stock" numeric(24, 2) NOT NULL,
	"variacion" numeric(24, 2) NOT NULL,
	"actor_id" integer,
	"cuando" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "facturas_proveedor_costos_suma" CHECK ("facturas_proveedor_costos"."diferencia" = "facturas_proveedor_costos"."al_stock" + "facturas_proveedor_costos"."variacion")
);
--> statement-breakpoint
CREATE TABLE "facturas_proveedor_lineas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facturas_proveedor_lineas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"factura_id" integer NOT NULL,
	"linea" integer NOT NULL,
	"producto_id" integer,
	"codigo_producto_fussan" bigint,
	"descripcion" text NOT NULL,
	"cantidad" integer NOT NULL,
	"precio" numeric(14, 2) NOT NULL,
	"exenta" boolean DEFAULT false NOT NULL,
	"orden_linea_id" integer,
	CONSTRAINT "facturas_proveedor_lineas_cantidad" CHECK ("facturas_proveedor_lineas"."cantidad" > 0)
);
--> statement-breakpoint
CREATE TABLE "facturas_proveedor_recepciones" (
	"linea_id" integer NOT NULL,
	"recepcion_id" integer NOT NULL,
	"cantidad" integer NOT NULL,
	CONSTRAINT "facturas_proveedor_recepciones_linea_id_recepcion_id_pk" PRIMARY KEY("linea_id","recepcion_id"),
	CONSTRAINT "facturas_proveedor_recepciones_cantidad" CHECK ("facturas_proveedor_recepciones"."cantidad" > 0)
);
--> statement-breakpoint
CREATE TABLE "ordenes_proveedor" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ordenes_proveedor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"numero" integer DEFAULT nextval('secuencia_ordenes_proveedor') NOT NULL,
	"proveedor_id" integer NOT NULL,
	"estado" text DEFAULT 'borrador' NOT NULL,
	"origen" text DEFAULT 'mano' NOT NULL,
	"observaciones" text DEFAULT '' NOT NULL,
	"direccion_entrega" text DEFAULT '' NOT NULL,
	"lineas" integer DEFAULT 0 NOT NULL,
	"unidades" integer DEFAULT 0 NOT NULL,
	"recibidas" integer DEFAULT 0 NOT NULL,
	"pendientes" integer DEFAULT 0 NOT NULL,
	"vence" date,
	"neto" numeric(24, 2) DEFAULT 0 NOT NULL,
	"iva" numeric(24, 2) DEFAULT 0 NOT NULL,
	"centro_costo_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"creada_por" integer,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"enviada_en" timestamp with time zone,
	"confirmada_en" timestamp with time zone,
	"recordada_en" timestamp with time zone,
	CONSTRAINT "ordenes_proveedor_cuentas" CHECK ("ordenes_proveedor"."recibidas" >= 0 and "ordenes_proveedor"."pendientes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ordenes_proveedor_lineas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ordenes_proveedor_lineas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"orden_id" integer NOT NULL,
	"linea" integer NOT NULL,
	"producto_id" integer NOT NULL,
	"codigo_producto_fussan" bigint NOT NULL,
	"descripcion" text NOT NULL,
	"codigo_proveedor" text DEFAULT '' NOT NULL,
	"costo" numeric(14, 2),
	"costo_visto" numeric(14, 2),
	"cantidad" integer NOT NULL,
	"cantidad_vista" integer,
	"recibida" integer DEFAULT 0 NOT NULL,
	"rechazada" integer DEFAULT 0 NOT NULL,
	"fecha_acordada" date,
	"compra_linea_id" integer,
	"busqueda" text GENERATED ALWAYS AS (fussan_normalizar("ordenes_proveedor_lineas"."descripcion" || ' ' || "ordenes_proveedor_lineas"."codigo_proveedor")) STORED,
	CONSTRAINT "ordenes_proveedor_lineas_cantidad" CHECK ("ordenes_proveedor_lineas"."cantidad" > 0 and "ordenes_proveedor_lineas"."recibida" >= 0),
	CONSTRAINT "ordenes_proveedor_lineas_costo" CHECK ("ordenes_proveedor_lineas"."costo" >= 0)
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
	"date" date DEFAULT now() NOT NULL,
	"plazo_pago" integer,
	"espera" integer,
	"pedido_minimo" numeric(14, 2),
	"despacho" text DEFAULT '' NOT NULL,
	"notas" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archivado_en" timestamp with time zone,
	"nombre_en_orden" text GENERATED ALWAYS AS (fussan_normalizar("proveedores"."nombre_provedor")) STORED,
	"comuna_en_orden" text GENERATED ALWAYS AS (fussan_normalizar("proveedores"."comuna")) STORED,
	"busqueda" text GENERATED ALWAYS AS (fussan_normalizar("proveedores"."nombre_provedor" || ' ' || "proveedores"."rut_provedor" || ' ' || "proveedores"."direccion" || ' ' || "proveedores"."comuna" || ' ' || "proveedores"."email")) STORED,
	CONSTRAINT "proveedores_plazos" CHECK ("proveedores"."plazo_pago" >= 0 and "proveedores"."espera" >= 0),
	CONSTRAINT "proveedores_pedido_minimo" CHECK ("proveedores"."pedido_minimo" >= 0)
);
--> statement-breakpoint
CREATE TABLE "proveedores_contactos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proveedores_contactos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"proveedor_id" integer NOT NULL,
	"nombre" text NOT NULL,
	"cargo" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"telefono" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proveedores_productos" (
	"proveedor_id" integer NOT NULL,
	"producto_id" integer NOT NULL,
	"codigo_proveedor" text DEFAULT '' NOT NULL,
	"multiplo" integer,
	"minimo" integer,
	"codigo_caja" text DEFAULT '' NOT NULL,
	"unidades_por_caja" integer,
	CONSTRAINT "proveedores_productos_proveedor_id_producto_id_pk" PRIMARY KEY("proveedor_id","producto_id"),
	CONSTRAINT "proveedores_productos_unidades" CHECK ("proveedores_productos"."multiplo" > 0 and "proveedores_productos"."minimo" > 0),
	CONSTRAINT "proveedores_productos_de_a_caja" CHECK ("proveedores_productos"."unidades_por_caja" > 1 and ("proveedores_productos"."codigo_caja" = '' or "proveedores_productos"."unidades_por_caja" is not null))
);
--> statement-breakpoint
CREATE TABLE "devoluciones_proveedor" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devoluciones_proveedor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"numero" integer DEFAULT nextval('secuencia_devoluciones_proveedor') NOT NULL,
	"proveedor_id" integer NOT NULL,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"nota" text DEFAULT '' NOT NULL,
	"lineas" integer DEFAULT 0 NOT NULL,
	"resueltas" integer DEFAULT 0 NOT NULL,
	"unidades" integer DEFAULT 0 NOT NULL,
	"neto" numeric(24, 2) DEFAULT 0 NOT NULL,
	"acreditado" numeric(24, 2) DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creada_por" integer,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"enviada_por" integer,
	"enviada_en" timestamp with time zone,
	"entregada_por" integer,
	"entregada_en" timestamp with time zone,
	"fecha_entrega" date,
	"entregada_a" text,
	"guia" text,
	"resuelta_por" integer,
	"resuelta_en" timestamp with time zone,
	CONSTRAINT "devoluciones_proveedor_cuentas" CHECK ("devoluciones_proveedor"."resueltas" between 0 and "devoluciones_proveedor"."lineas")
);
--> statement-breakpoint
CREATE TABLE "devoluciones_proveedor_creditos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devoluciones_proveedor_creditos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"devolucion_id" integer NOT NULL,
	"numero" text NOT NULL,
	"monto" numeric(14, 2) NOT NULL,
	"fecha" date NOT NULL,
	"anotado_por" integer,
	"anotado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devoluciones_proveedor_creditos_monto" CHECK ("devoluciones_proveedor_creditos"."monto" > 0)
);
--> statement-breakpoint
CREATE TABLE "devoluciones_proveedor_lineas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devoluciones_proveedor_lineas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"devolucion_id" integer NOT NULL,
	"recepcion_id" integer,
	"producto_id" integer NOT NULL,
	"codigo_producto_fussan" bigint NOT NULL,
	"descripcion" text NOT NULL,
	"cantidad" integer NOT NULL,
	"costo" numeric(14, 2) NOT NULL,
	"numero_factura_provedor" text,
	"fecha_recepcion" date NOT NULL,
	"motivo" text,
	"vigente" boolean DEFAULT true NOT NULL,
	"resultado" text,
	"credito_id" integer,
	"reemplazo_id" integer,
	"motivo_descarte" text,
	"resuelta_por" integer,
	"resuelta_en" timestamp with time zone,
	"busqueda" text GENERATED ALWAYS AS (fussan_normalizar("devoluciones_proveedor_lineas"."descripcion")) STORED,
	CONSTRAINT "devoluciones_proveedor_lineas_resultado" CHECK (("devoluciones_proveedor_lineas"."resultado" is not distinct from 'credito') = ("devoluciones_proveedor_lineas"."credito_id" is not null)
        and ("devoluciones_proveedor_lineas"."resultado" is not distinct from 'reemplazo') = ("devoluciones_proveedor_lineas"."reemplazo_id" is not null)
        and ("devoluciones_proveedor_lineas"."resultado" is not distinct from 'descarte') = ("devoluciones_proveedor_lineas"."motivo_descarte" is not null))
);
--> statement-breakpoint
CREATE TABLE "bodegas" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "bodegas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conteos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conteos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text NOT NULL,
	"estado" text DEFAULT 'abierto' NOT NULL,
	"alcance" text,
	"familia" text,
	"sub_familia" text,
	"marca" text,
	"ubicacion" text,
	"proveedor_id" integer,
	"sin_contar" integer,
	"creado_por" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"cerrado_por" integer,
	"cerrado_en" timestamp with time zone,
	CONSTRAINT "conteos_alcance" CHECK (case "conteos"."alcance"
        when 'tienda' then true
        when 'familia' then "conteos"."familia" is not null
        when 'marca' then "conteos"."marca" is not null
        when 'ubicacion' then "conteos"."ubicacion" is not null
        when 'proveedor' then "conteos"."proveedor_id" is not null
        else "conteos"."alcance" is null
      end)
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
CREATE TABLE "lotes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lotes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"producto_id" integer NOT NULL,
	"documento" text NOT NULL,
	"lote_o_serie" text,
	"fecha_caducidad" date,
	"entraron" integer NOT NULL,
	"quedan" integer NOT NULL,
	CONSTRAINT "lotes_quedan" CHECK ("lotes"."quedan" between 0 and "lotes"."entraron"),
	CONSTRAINT "lotes_dicen_algo" CHECK ("lotes"."lote_o_serie" is not null or "lotes"."fecha_caducidad" is not null)
);
--> statement-breakpoint
CREATE TABLE "lotes_movidos" (
	"movimiento_id" bigint NOT NULL,
	"lote_id" integer NOT NULL,
	"cantidad" integer NOT NULL,
	CONSTRAINT "lotes_movidos_movimiento_id_lote_id_pk" PRIMARY KEY("movimiento_id","lote_id")
);
--> statement-breakpoint
CREATE TABLE "movimientos_stock" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "movimientos_stock_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"producto_id" integer NOT NULL,
	"cantidad" integer NOT NULL,
	"antes" integer NOT NULL,
	"despues" integer NOT NULL,
	"valor" numeric(24, 2) DEFAULT 0 NOT NULL,
	"valor_despues" numeric(24, 2) DEFAULT 0 NOT NULL,
	"valorizado" text DEFAULT 'promedio' NOT NULL,
	"bodega_id" integer DEFAULT 1 NOT NULL,
	"motivo" text NOT NULL,
	"documento" text,
	"nota" text,
	"actor_id" integer,
	"cuando" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "movimientos_stock_cuadra" CHECK ("movimientos_stock"."despues" = "movimientos_stock"."antes" + "movimientos_stock"."cantidad"),
	CONSTRAINT "movimientos_stock_no_negativo" CHECK ("movimientos_stock"."despues" >= 0)
);
--> statement-breakpoint
CREATE TABLE "llegadas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "llegadas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"numero" integer DEFAULT nextval('secuencia_llegadas') NOT NULL,
	"proveedor_id" integer NOT NULL,
	"orden_id" integer,
	"estado" text DEFAULT 'abierta' NOT NULL,
	"documento_tipo" text NOT NULL,
	"documento_numero" text,
	"documento_clave" text GENERATED ALWAYS AS (ltrim(regexp_replace(upper("llegadas"."documento_numero"), '\s', '', 'g'), '0')) STORED,
	"nota" text DEFAULT '' NOT NULL,
	"lineas" integer DEFAULT 0 NOT NULL,
	"unidades" integer DEFAULT 0 NOT NULL,
	"por_decidir" integer DEFAULT 0 NOT NULL,
	"aceptadas" integer DEFAULT 0 NOT NULL,
	"rechazadas" integer DEFAULT 0 NOT NULL,
	"creada_por" integer,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"cerrada_por" integer,
	"cerrada_en" timestamp with time zone,
	CONSTRAINT "llegadas_cuentas" CHECK ("llegadas"."unidades" = "llegadas"."por_decidir" + "llegadas"."aceptadas" + "llegadas"."rechazadas")
);
--> statement-breakpoint
CREATE TABLE "productos_proveedor" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "productos_proveedor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"producto_id" integer NOT NULL,
	"codigo_producto_fussan" bigint NOT NULL,
	"proveedor_id" integer NOT NULL,
	"cantidad_recibida" integer NOT NULL,
	"precio_compra_unitario" numeric(14, 2) NOT NULL,
	"costo_confirmado" boolean,
	"numero_factura_provedor" text,
	"lote_o_serie" text,
	"fecha_caducidad" date,
	"ubicacion_almacen" text,
	"estado_recepcion" text DEFAULT 'recibido' NOT NULL,
	"fecha_recepcion" date NOT NULL,
	"orden_linea_id" integer,
	"origen_id" integer,
	"motivo_rechazo" text,
	"llegada_id" integer,
	"clave" text,
	"actor_id" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "productos_proveedor_cantidad" CHECK ("productos_proveedor"."cantidad_recibida" > 0),
	CONSTRAINT "productos_proveedor_precio" CHECK ("productos_proveedor"."precio_compra_unitario" >= 0)
);
--> statement-breakpoint
CREATE TABLE "recepciones_fotos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recepciones_fotos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recepcion_id" integer NOT NULL,
	"huella" text NOT NULL,
	"webp" "bytea" NOT NULL,
	"creada_por" integer,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "invitaciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitaciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"role" text NOT NULL,
	"permisos" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"invitada_por" integer,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"enviada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"vence_en" timestamp with time zone NOT NULL
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
	"retenido_por" text,
	"intentos" integer DEFAULT 0 NOT NULL,
	"libre_desde" timestamp with time zone,
	"error" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"enviado_en" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "direcciones_correo" (
	"direccion" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmada_en" timestamp with time zone,
	"baja_en" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "codigos_de_recuperacion" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "codigos_de_recuperacion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer NOT NULL,
	"codigo_hash" "bytea" NOT NULL,
	"usado_en" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "dispositivos_conocidos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispositivos_conocidos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"usado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pases_de_entrada" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pases_de_entrada_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"vence_en" timestamp with time zone NOT NULL
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
CREATE TABLE "segundos_factores" (
	"usuario_id" integer PRIMARY KEY NOT NULL,
	"sellado" "bytea" NOT NULL,
	"ultimo_paso" bigint DEFAULT 0 NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
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
	"permisos" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rol_solicitado" text,
	"rol_rechazado" text,
	"rut" text NOT NULL,
	"rut_valido" boolean NOT NULL,
	"direccion" text NOT NULL,
	"comuna" text DEFAULT '' NOT NULL,
	"telefono" text DEFAULT '' NOT NULL,
	"factura" jsonb,
	"tope_ordenes_impagas" integer,
	"tope_unidades_impagas" integer,
	"tope_ordenes_por_hora" integer,
	"clave_hash" text NOT NULL,
	"segundo_factor_en" timestamp with time zone,
	"demo" boolean DEFAULT false NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"desactivado_en" timestamp with time zone,
	"eliminado_en" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "avisos_de_llegada" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "avisos_de_llegada_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"producto_id" integer NOT NULL,
	"email" text NOT NULL,
	"usuario_id" integer,
	"token" text NOT NULL,
	"estado" text DEFAULT 'espera' NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"avisado_en" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "fichas_busqueda" (
	"producto_id" integer PRIMARY KEY NOT NULL,
	"en_stock" boolean NOT NULL,
	"en_oferta" boolean NOT NULL,
	"clase" bigint NOT NULL,
	"fecha_creacion" timestamp with time zone NOT NULL,
	"precio" numeric(14, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fichas_cambios" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fichas_cambios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"producto_id" integer NOT NULL,
	"transaccion" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"cuando" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fichas_lexemas" (
	"producto_id" integer PRIMARY KEY NOT NULL,
	"lexemas" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fichas_ocultas" (
	"producto_id" integer PRIMARY KEY NOT NULL,
	"lexemas" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vocabulario" (
	"palabra" text NOT NULL,
	"sonido" text NOT NULL
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
CREATE TABLE "caracteristicas_de_producto" (
	"producto_id" integer NOT NULL,
	"clave" text NOT NULL,
	"numero" double precision,
	"texto" text,
	"origen" text NOT NULL,
	"leido" text DEFAULT '' NOT NULL,
	CONSTRAINT "caracteristicas_de_producto_producto_id_clave_pk" PRIMARY KEY("producto_id","clave"),
	CONSTRAINT "caracteristicas_una" CHECK (num_nonnulls("caracteristicas_de_producto"."numero", "caracteristicas_de_producto"."texto") = 1 or "caracteristicas_de_producto"."origen" = 'descartada')
);
--> statement-breakpoint
CREATE TABLE "caracteristicas_por_leer" (
	"producto_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "productos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "productos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"codigo_producto_fussan" bigint NOT NULL,
	"ean" text,
	"descripcion" text NOT NULL,
	"precio_unitario" numeric(14, 2) NOT NULL,
	"previousPrice" numeric(14, 2),
	"cantidad_stock" integer NOT NULL,
	"valor_stock" numeric(24, 2) DEFAULT 0 NOT NULL,
	"con_lotes" boolean DEFAULT false NOT NULL,
	"stock_minimo" integer DEFAULT 0 NOT NULL,
	"stock_maximo" integer DEFAULT 0 NOT NULL,
	"especificaciones" text DEFAULT '' NOT NULL,
	"uso" text DEFAULT '' NOT NULL,
	"incluye" text DEFAULT '' NOT NULL,
	"conviene_saber" text DEFAULT '' NOT NULL,
	"metodo_envio" text DEFAULT '' NOT NULL,
	"costo_envio" numeric(14, 2) DEFAULT 0 NOT NULL,
	"peso_kg" numeric(9, 3),
	"largo_cm" numeric(7, 1),
	"ancho_cm" numeric(7, 1),
	"alto_cm" numeric(7, 1),
	"proveedor_id" integer,
	"estado" text DEFAULT 'activo' NOT NULL,
	"imagen_url" text,
	"imagen_anchos" integer[] DEFAULT '{}' NOT NULL,
	"imagen_alt" text DEFAULT '' NOT NULL,
	"galeria" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"video_url" text,
	"familia" text,
	"sub_familia" text,
	"marca" text,
	"ubicacion" text,
	"ultimo_costo" numeric(14, 2),
	"version" integer DEFAULT 1 NOT NULL,
	"fecha_creacion" timestamp with time zone DEFAULT now() NOT NULL,
	"fecha_actualizacion" timestamp with time zone DEFAULT now() NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (fussan_normalizar("productos"."descripcion")) STORED,
	CONSTRAINT "productos_ean_cifras" CHECK ("productos"."ean" ~ '^([0-9]{8}|[0-9]{12,14})$'),
	CONSTRAINT "productos_codigo_positivo" CHECK ("productos"."codigo_producto_fussan" > 0),
	CONSTRAINT "productos_precio_no_negativo" CHECK ("productos"."precio_unitario" >= 0),
	CONSTRAINT "productos_medidas" CHECK (least("productos"."peso_kg", "productos"."largo_cm", "productos"."ancho_cm", "productos"."alto_cm") > 0),
	CONSTRAINT "productos_galeria" CHECK (jsonb_array_length("productos"."galeria") <= 7 and ("productos"."imagen_url" is not null or "productos"."galeria" = '[]')),
	CONSTRAINT "productos_stock_no_negativo" CHECK ("productos"."cantidad_stock" >= 0),
	CONSTRAINT "productos_valor_stock" CHECK ("productos"."valor_stock" >= 0 and ("productos"."cantidad_stock" > 0 or "productos"."valor_stock" = 0))
);
--> statement-breakpoint
CREATE TABLE "productos_documentos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "productos_documentos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"producto_id" integer NOT NULL,
	"clase" text NOT NULL,
	"titulo" text NOT NULL,
	"bytes" integer NOT NULL,
	"huella" text NOT NULL,
	"contenido" "bytea" NOT NULL,
	"creado_por" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "maestros" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "maestros_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"description" text NOT NULL,
	"familia" text NOT NULL,
	"sub_familia" text DEFAULT '' NOT NULL,
	"cod_familia" integer NOT NULL,
	"cod_sub_familia" integer DEFAULT 0 NOT NULL,
	"correlativo" integer NOT NULL,
	"codigo_fussan" bigint NOT NULL,
	"date" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (fussan_normalizar("maestros"."description" || ' ' || "maestros"."familia" || ' ' || "maestros"."sub_familia")) STORED,
	CONSTRAINT "maestros_codigos_positivos" CHECK ("maestros"."codigo_fussan" > 0 and "maestros"."cod_familia" > 0)
);
--> statement-breakpoint
CREATE TABLE "maestros_productos" (
	"producto_id" integer PRIMARY KEY NOT NULL,
	"maestro_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "familias_medidas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "familias_medidas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"familia" text NOT NULL,
	"sub_familia" text DEFAULT '' NOT NULL,
	"peso_kg" numeric(9, 3),
	"largo_cm" numeric(7, 1),
	"ancho_cm" numeric(7, 1),
	"alto_cm" numeric(7, 1),
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "familias_medidas_positivas" CHECK (least("familias_medidas"."peso_kg", "familias_medidas"."largo_cm", "familias_medidas"."ancho_cm", "familias_medidas"."alto_cm") > 0)
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
CREATE TABLE "opiniones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "opiniones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"producto_id" integer NOT NULL,
	"usuario_id" integer,
	"num_pedido" integer NOT NULL,
	"estrellas" smallint NOT NULL,
	"texto" text NOT NULL,
	"nombre" text NOT NULL,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"motivo" text,
	"moderada_por" integer,
	"moderada_en" timestamp with time zone,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opiniones_estrellas" CHECK ("opiniones"."estrellas" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "preguntas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "preguntas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"producto_id" integer NOT NULL,
	"usuario_id" integer,
	"email" text,
	"nombre" text DEFAULT '' NOT NULL,
	"texto" text NOT NULL,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"respuesta" text,
	"respondida_por" integer,
	"respondida_en" timestamp with time zone,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preguntas_respondida" CHECK ("preguntas"."estado" <> 'publicada' or "preguntas"."respuesta" is not null)
);
--> statement-breakpoint
CREATE TABLE "comprados_juntos" (
	"producto_id" integer NOT NULL,
	"otro_id" integer NOT NULL,
	"veces" integer NOT NULL,
	"lugar" smallint NOT NULL,
	CONSTRAINT "comprados_juntos_producto_id_otro_id_pk" PRIMARY KEY("producto_id","otro_id")
);
--> statement-breakpoint
CREATE TABLE "productos_claves" (
	"producto_id" integer NOT NULL,
	"papel" text NOT NULL,
	"clave" text NOT NULL,
	"orden" smallint NOT NULL,
	CONSTRAINT "productos_claves_producto_id_clave_pk" PRIMARY KEY("producto_id","clave")
);
--> statement-breakpoint
CREATE TABLE "relaciones" (
	"producto_id" integer NOT NULL,
	"otro_id" integer NOT NULL,
	"clase" text NOT NULL,
	"orden" smallint NOT NULL,
	"creado_por" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "relaciones_producto_id_otro_id_pk" PRIMARY KEY("producto_id","otro_id"),
	CONSTRAINT "relaciones_dos" CHECK ("relaciones"."producto_id" <> "relaciones"."otro_id")
);
--> statement-breakpoint
CREATE TABLE "grupos_de_variantes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grupos_de_variantes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text NOT NULL,
	"ejes" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grupos_de_variantes_ejes" CHECK (cardinality("grupos_de_variantes"."ejes") between 1 and 2)
);
--> statement-breakpoint
CREATE TABLE "variantes" (
	"producto_id" integer PRIMARY KEY NOT NULL,
	"grupo_id" integer NOT NULL,
	"valores" text[] NOT NULL,
	"clave" text NOT NULL,
	"orden" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "productos_vendidos" (
	"producto_id" integer PRIMARY KEY NOT NULL,
	"pedidos" integer NOT NULL,
	"unidades" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "precios_por_volumen" (
	"producto_id" integer NOT NULL,
	"desde" integer NOT NULL,
	"precio" numeric(14, 2) NOT NULL,
	CONSTRAINT "precios_por_volumen_producto_id_desde_pk" PRIMARY KEY("producto_id","desde"),
	CONSTRAINT "precios_por_volumen_vale" CHECK ("precios_por_volumen"."desde" >= 2 and "precios_por_volumen"."precio" > 0)
);
--> statement-breakpoint
CREATE TABLE "conciliaciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conciliaciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hecha_en" timestamp with time zone DEFAULT now() NOT NULL,
	"hecha_por" integer,
	"preguntados" integer NOT NULL,
	"sin_respuesta" boolean NOT NULL,
	"diferencias" integer NOT NULL,
	"libros" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facturas_venta" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facturas_venta_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tipo" smallint NOT NULL,
	"folio" integer NOT NULL,
	"estado" text DEFAULT 'emitida' NOT NULL,
	"compra_id" integer NOT NULL,
	"ot_id" integer,
	"referencia_id" integer,
	"deshace" boolean DEFAULT false NOT NULL,
	"razon" text DEFAULT '' NOT NULL,
	"cliente" text NOT NULL,
	"rut" text DEFAULT '' NOT NULL,
	"base" text DEFAULT 'bruto' NOT NULL,
	"fecha_emision" date NOT NULL,
	"vence" date NOT NULL,
	"envio" numeric(14, 2) DEFAULT 0 NOT NULL,
	"neto" numeric(24, 2) NOT NULL,
	"iva" numeric(24, 2) NOT NULL,
	"total" numeric(24, 2) NOT NULL,
	"pagado" numeric(24, 2) DEFAULT 0 NOT NULL,
	"cobrado" numeric(24, 2) DEFAULT 0 NOT NULL,
	"acreditado" numeric(24, 2) DEFAULT 0 NOT NULL,
	"saldo" numeric(24, 2) DEFAULT 0 NOT NULL,
	"pagada_el" date,
	"factoring" text,
	"factoring_fecha" date,
	"notas" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creada_por" integer,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (fussan_normalizar("facturas_venta"."cliente" || ' ' || "facturas_venta"."rut")) STORED,
	CONSTRAINT "facturas_venta_base" CHECK ("facturas_venta"."base" in ('neto', 'bruto')),
	CONSTRAINT "facturas_venta_cuadra" CHECK ("facturas_venta"."total" = "facturas_venta"."neto" + "facturas_venta"."iva" and "facturas_venta"."total" > 0),
	CONSTRAINT "facturas_venta_saldo" CHECK ("facturas_venta"."saldo" >= 0 and "facturas_venta"."pagado" >= 0 and "facturas_venta"."acreditado" >= 0),
	CONSTRAINT "facturas_venta_nota" CHECK (("facturas_venta"."tipo" in (56, 61)) = ("facturas_venta"."referencia_id" is not null)),
	CONSTRAINT "facturas_venta_deshace" CHECK (not "facturas_venta"."deshace" or "facturas_venta"."tipo" = 56)
);
--> statement-breakpoint
CREATE TABLE "facturas_venta_lineas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facturas_venta_lineas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"factura_id" integer NOT NULL,
	"compra_linea_id" integer NOT NULL,
	"descripcion" text NOT NULL,
	"cantidad" integer NOT NULL,
	"medida" numeric(14, 4),
	"precio_unitario" numeric(16, 4) NOT NULL,
	"descuento" numeric(7, 2) DEFAULT 0 NOT NULL,
	"subtotal" numeric(24, 2) NOT NULL,
	CONSTRAINT "facturas_venta_lineas_cantidad" CHECK ("facturas_venta_lineas"."cantidad" > 0)
);
--> statement-breakpoint
CREATE TABLE "pagos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pagos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clase" text NOT NULL,
	"monto" numeric(24, 2) NOT NULL,
	"moneda" text DEFAULT 'CLP' NOT NULL,
	"fecha" date NOT NULL,
	"medio" text,
	"referencia" text DEFAULT '' NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	"compra_id" integer,
	"factura_venta_id" integer,
	"cliente_id" integer,
	"proveedor_id" integer,
	"factura_proveedor_id" integer,
	"documento" text,
	"bonificado" numeric(14, 2) DEFAULT 0 NOT NULL,
	"corrige_id" integer,
	"par_id" integer,
	"creado_por" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pagos_monto" CHECK ("pagos"."monto" <> 0),
	CONSTRAINT "pagos_de_quien" CHECK (num_nonnulls("pagos"."compra_id", "pagos"."cliente_id", "pagos"."proveedor_id") = 1
        and ("pagos"."factura_venta_id" is null or "pagos"."compra_id" is not null)
        and ("pagos"."factura_proveedor_id" is null or "pagos"."proveedor_id" is not null)),
	CONSTRAINT "pagos_medio" CHECK (("pagos"."medio" is null) = ("pagos"."clase" in ('credito', 'traspaso')))
);
--> statement-breakpoint
CREATE TABLE "cartolas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cartolas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text NOT NULL,
	"formato" text NOT NULL,
	"subida_por" integer,
	"subida_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cartolas_formatos" (
	"huella" text PRIMARY KEY NOT NULL,
	"mapa" jsonb NOT NULL,
	"dicho_por" integer,
	"dicho_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cartolas_lineas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cartolas_lineas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"identidad" text NOT NULL,
	"cuenta" text NOT NULL,
	"cartola_id" integer,
	"repite_id" integer,
	"fecha" date NOT NULL,
	"monto" numeric(24, 2) NOT NULL,
	"descripcion" text NOT NULL,
	"numero" text DEFAULT '' NOT NULL,
	"rut" text,
	"estado" text DEFAULT 'por_asignar' NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	"compra_id" integer,
	"pago_id" integer,
	"anticipo_id" integer,
	"subida_por" integer,
	"subida_en" timestamp with time zone DEFAULT now() NOT NULL,
	"resuelta_por" integer,
	"resuelta_en" timestamp with time zone,
	CONSTRAINT "cartolas_lineas_repetida" CHECK ("cartolas_lineas"."estado" = 'repetida' or "cartolas_lineas"."repite_id" is null),
	CONSTRAINT "cartolas_lineas_monto" CHECK ("cartolas_lineas"."monto" > 0),
	CONSTRAINT "cartolas_lineas_asignada" CHECK ("cartolas_lineas"."estado" = 'asignada' or num_nonnulls("cartolas_lineas"."compra_id", "cartolas_lineas"."pago_id", "cartolas_lineas"."anticipo_id") = 0)
);
--> statement-breakpoint
CREATE TABLE "comprobantes_pago" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comprobantes_pago_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"compra_id" integer NOT NULL,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"nombre" text NOT NULL,
	"tipo" text NOT NULL,
	"bytes" integer NOT NULL,
	"huella" text NOT NULL,
	"contenido" "bytea",
	"banco" text DEFAULT '' NOT NULL,
	"fecha" date,
	"monto" numeric(24, 2),
	"motivo" text DEFAULT '' NOT NULL,
	"pago_id" integer,
	"creado_por" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"resuelto_por" integer,
	"resuelto_en" timestamp with time zone,
	CONSTRAINT "comprobantes_pago_confirmado" CHECK ("comprobantes_pago"."estado" = 'confirmado' or "comprobantes_pago"."pago_id" is null)
);
--> statement-breakpoint
CREATE TABLE "webpay_devoluciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webpay_devoluciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"intento_id" integer NOT NULL,
	"monto" numeric(14, 2) NOT NULL,
	"motivo" text NOT NULL,
	"en_libro" boolean DEFAULT true NOT NULL,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"tipo" text,
	"codigo_autorizacion" text,
	"tomada_hasta" timestamp with time zone,
	"intentar_en" timestamp with time zone DEFAULT now() NOT NULL,
	"intentos" integer DEFAULT 0 NOT NULL,
	"pago_id" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"hecha_en" timestamp with time zone,
	CONSTRAINT "webpay_devoluciones_monto" CHECK ("webpay_devoluciones"."monto" > 0 and "webpay_devoluciones"."monto" = trunc("webpay_devoluciones"."monto")),
	CONSTRAINT "webpay_devoluciones_hecha" CHECK (("webpay_devoluciones"."estado" = 'hecha') = ("webpay_devoluciones"."tipo" is not null)
        and ("webpay_devoluciones"."pago_id" is not null) = ("webpay_devoluciones"."estado" = 'hecha' and "webpay_devoluciones"."en_libro"))
);
--> statement-breakpoint
CREATE TABLE "webpay_intentos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webpay_intentos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"compra_id" integer NOT NULL,
	"orden_compra" text NOT NULL,
	"sesion" text NOT NULL,
	"clave" text NOT NULL,
	"monto" numeric(14, 2) NOT NULL,
	"estado" text DEFAULT 'creando' NOT NULL,
	"token" "bytea",
	"token_hash" text,
	"tomado_hasta" timestamp with time zone,
	"volvio_en" timestamp with time zone,
	"confirmaciones" integer DEFAULT 0 NOT NULL,
	"revisar_en" timestamp with time zone,
	"sin_respuesta" integer DEFAULT 0 NOT NULL,
	"estado_tbk" text,
	"response_code" integer,
	"codigo_autorizacion" text,
	"tipo_pago" text,
	"cuotas" integer DEFAULT 0 NOT NULL,
	"monto_cuota" numeric(14, 2),
	"tarjeta" text,
	"vci" text,
	"fecha_transaccion" timestamp with time zone,
	"motivo" text,
	"pago_id" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"resuelto_en" timestamp with time zone,
	CONSTRAINT "webpay_intentos_pago" CHECK (("webpay_intentos"."estado" = 'autorizado') = ("webpay_intentos"."pago_id" is not null)),
	CONSTRAINT "webpay_intentos_monto" CHECK ("webpay_intentos"."monto" > 0 and "webpay_intentos"."monto" = trunc("webpay_intentos"."monto")),
	CONSTRAINT "webpay_intentos_tarjeta" CHECK (length("webpay_intentos"."tarjeta") <= 4)
);
--> statement-breakpoint
CREATE TABLE "webpay_simulaciones" (
	"token" text PRIMARY KEY NOT NULL,
	"datos" jsonb NOT NULL,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "centros_costo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "centros_costo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"codigo" text NOT NULL,
	"nombre" text NOT NULL,
	"responsable_id" integer,
	"archivado_en" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"creado_por" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (fussan_normalizar("centros_costo"."codigo" || ' ' || "centros_costo"."nombre")) STORED
);
--> statement-breakpoint
CREATE TABLE "centros_costo_presupuestos" (
	"centro_id" integer NOT NULL,
	"anio" smallint NOT NULL,
	"monto" numeric(24, 2) NOT NULL,
	CONSTRAINT "centros_costo_presupuestos_centro_id_anio_pk" PRIMARY KEY("centro_id","anio"),
	CONSTRAINT "centros_costo_presupuestos_monto" CHECK ("centros_costo_presupuestos"."monto" > 0)
);
--> statement-breakpoint
CREATE TABLE "comisiones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comisiones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mes" text NOT NULL,
	"estado" text DEFAULT 'calculada' NOT NULL,
	"lineas" integer DEFAULT 0 NOT NULL,
	"total" numeric(24, 2) DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"calculada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"pagada_el" date,
	"medio" text,
	"referencia" text DEFAULT '' NOT NULL,
	"creada_por" integer,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comisiones_mes_valido" CHECK ("comisiones"."mes" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "comisiones_pagada" CHECK ("comisiones"."estado" <> 'pagada' or "comisiones"."pagada_el" is not null)
);
--> statement-breakpoint
CREATE TABLE "comisiones_lineas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comisiones_lineas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"comision_id" integer NOT NULL,
	"factura_id" integer NOT NULL,
	"factura_version" integer NOT NULL,
	"clase" text NOT NULL,
	"vendedor_id" integer NOT NULL,
	"canal" text NOT NULL,
	"regla_id" integer,
	"base" text NOT NULL,
	"porciento" numeric(5, 2) NOT NULL,
	"neto" numeric(24, 2) NOT NULL,
	"costo" numeric(24, 2) NOT NULL,
	"sin_costo" numeric(24, 2) NOT NULL,
	"sobre" numeric(24, 2) NOT NULL,
	"monto" numeric(24, 2) NOT NULL,
	"viva" boolean DEFAULT true NOT NULL,
	CONSTRAINT "comisiones_lineas_venta" CHECK ("comisiones_lineas"."clase" = 'ajuste' or ("comisiones_lineas"."neto" >= 0 and "comisiones_lineas"."monto" >= 0))
);
--> statement-breakpoint
CREATE TABLE "comisiones_reglas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comisiones_reglas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"vendedor_id" integer,
	"canal" text,
	"base" text NOT NULL,
	"porciento" numeric(5, 2) NOT NULL,
	"desde" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creada_por" integer,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"quitada_en" timestamp with time zone,
	CONSTRAINT "comisiones_reglas_porciento" CHECK ("comisiones_reglas"."porciento" between 0 and 100),
	CONSTRAINT "comisiones_reglas_desde" CHECK ("comisiones_reglas"."desde" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "metas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "metas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer NOT NULL,
	"mes" text NOT NULL,
	"monto" numeric(24, 2) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"quitada_en" timestamp with time zone,
	CONSTRAINT "metas_mes" CHECK ("metas"."mes" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "metas_monto" CHECK ("metas"."monto" > 0)
);
--> statement-breakpoint
CREATE TABLE "metas_historial" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "metas_historial_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"meta_id" integer NOT NULL,
	"monto" numeric(24, 2),
	"cuando" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"motivo" text
);
--> statement-breakpoint
CREATE TABLE "oc_publicas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "oc_publicas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"codigo" text NOT NULL,
	"nombre" text DEFAULT '' NOT NULL,
	"estado_mp" smallint DEFAULT 4 NOT NULL,
	"etapa" text DEFAULT 'pendiente' NOT NULL,
	"organismo" text NOT NULL,
	"unidad" text DEFAULT '' NOT NULL,
	"rut" text DEFAULT '' NOT NULL,
	"direccion" text DEFAULT '' NOT NULL,
	"comuna" text DEFAULT '' NOT NULL,
	"contacto" text DEFAULT '' NOT NULL,
	"telefono" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"giro" text DEFAULT '' NOT NULL,
	"forma_pago" text DEFAULT '' NOT NULL,
	"codigo_licitacion" text DEFAULT '' NOT NULL,
	"fecha_envio" date NOT NULL,
	"despacho" text DEFAULT '' NOT NULL,
	"proveedor" text DEFAULT '' NOT NULL,
	"proveedor_rut" text DEFAULT '' NOT NULL,
	"proveedor_confirmado_por" integer,
	"moneda" text DEFAULT 'CLP' NOT NULL,
	"cambio" numeric(16, 4),
	"cambio_fecha" date,
	"afecta" boolean DEFAULT true NOT NULL,
	"descuentos" numeric(24, 2) DEFAULT 0 NOT NULL,
	"cargos" numeric(24, 2) DEFAULT 0 NOT NULL,
	"lineas" integer DEFAULT 0 NOT NULL,
	"neto" numeric(24, 2) DEFAULT 0 NOT NULL,
	"iva" numeric(24, 2) DEFAULT 0 NOT NULL,
	"total" numeric(24, 2) DEFAULT 0 NOT NULL,
	"notas" text DEFAULT '' NOT NULL,
	"centro_costo_id" integer,
	"cotizacion_id" integer,
	"aprobadas" text,
	"aprobadas_por" integer,
	"aprobadas_en" timestamp with time zone,
	"aprobadas_motivo" text,
	"tomada_en" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"creada_por" integer,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizada_en" timestamp with time zone,
	"busqueda" text GENERATED ALWAYS AS (fussan_normalizar("oc_publicas"."codigo" || ' ' || "oc_publicas"."nombre" || ' ' || "oc_publicas"."organismo" || ' ' || "oc_publicas"."rut" || ' ' || "oc_publicas"."codigo_licitacion")) STORED,
	CONSTRAINT "oc_publicas_moneda" CHECK ("oc_publicas"."moneda" in ('CLP', 'CLF', 'UTM', 'USD', 'EUR')),
	CONSTRAINT "oc_publicas_cambio" CHECK (("oc_publicas"."cambio" is null) = ("oc_publicas"."cambio_fecha" is null)),
	CONSTRAINT "oc_publicas_cuadra" CHECK ("oc_publicas"."total" = "oc_publicas"."neto" + "oc_publicas"."iva")
);
--> statement-breakpoint
CREATE TABLE "oc_publicas_lineas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "oc_publicas_lineas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"oc_id" integer NOT NULL,
	"correlativo" integer NOT NULL,
	"descripcion" text NOT NULL,
	"especificacion" text DEFAULT '' NOT NULL,
	"cantidad" numeric(14, 2) NOT NULL,
	"precio_neto" numeric(16, 4) NOT NULL,
	CONSTRAINT "oc_publicas_lineas_cifras" CHECK ("oc_publicas_lineas"."cantidad" > 0 and "oc_publicas_lineas"."precio_neto" >= 0)
);
--> statement-breakpoint
CREATE TABLE "oportunidades" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "oportunidades_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"codigo" text NOT NULL,
	"tipo" text NOT NULL,
	"nombre" text NOT NULL,
	"descripcion" text DEFAULT '' NOT NULL,
	"comprador" text NOT NULL,
	"comprador_rut" text DEFAULT '' NOT NULL,
	"unidad" text DEFAULT '' NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"estado" text NOT NULL,
	"estado_publico" smallint,
	"origen" text NOT NULL,
	"tipo_publico" text DEFAULT '' NOT NULL,
	"forma_pago" text DEFAULT '' NOT NULL,
	"despacho" text DEFAULT '' NOT NULL,
	"moneda" text DEFAULT 'CLP' NOT NULL,
	"cambio" numeric(16, 4),
	"cambio_fecha" date,
	"monto_estimado" numeric(14, 2),
	"fecha_publicacion" timestamp with time zone,
	"fecha_preguntas" timestamp with time zone,
	"fecha_visita" timestamp with time zone,
	"fecha_cierre" timestamp with time zone,
	"fecha_adjudicacion" timestamp with time zone,
	"responsable_id" integer,
	"garantias" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"motivo_decision" text,
	"decidida_por" integer,
	"resultado_monto" numeric(14, 2),
	"ganador" text DEFAULT '' NOT NULL,
	"ganador_rut" text DEFAULT '' NOT NULL,
	"resultado_nota" text DEFAULT '' NOT NULL,
	"cotizacion_id" integer,
	"items" integer DEFAULT 0 NOT NULL,
	"hallados" integer DEFAULT 0 NOT NULL,
	"puntaje" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creada_por" integer,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (fussan_normalizar("oportunidades"."codigo" || ' ' || "oportunidades"."nombre" || ' ' || "oportunidades"."comprador")) STORED,
	CONSTRAINT "oportunidades_moneda" CHECK ("oportunidades"."moneda" in ('CLP', 'CLF', 'UTM', 'USD', 'EUR')),
	CONSTRAINT "oportunidades_cambio" CHECK (("oportunidades"."cambio" is null) = ("oportunidades"."cambio_fecha" is null))
);
--> statement-breakpoint
CREATE TABLE "oportunidades_documentos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "oportunidades_documentos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"oportunidad_id" integer NOT NULL,
	"nombre" text NOT NULL,
	"bytes" integer NOT NULL,
	"contenido" "bytea" NOT NULL,
	"subido_por" integer,
	"subido_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oportunidades_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "oportunidades_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"oportunidad_id" integer NOT NULL,
	"correlativo" integer NOT NULL,
	"codigo_producto" text DEFAULT '' NOT NULL,
	"nombre" text NOT NULL,
	"descripcion" text DEFAULT '' NOT NULL,
	"cantidad" numeric(14, 2) NOT NULL,
	"unidad" text DEFAULT '' NOT NULL,
	"producto_id" integer,
	"confianza" smallint,
	"elegido" boolean DEFAULT false NOT NULL,
	"oferta" numeric(14, 2),
	"candidatos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"adjudicado_rut" text DEFAULT '' NOT NULL,
	"adjudicado_nombre" text DEFAULT '' NOT NULL,
	"adjudicado_monto" numeric(14, 2)
);
--> statement-breakpoint
CREATE TABLE "oportunidades_requisitos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "oportunidades_requisitos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"oportunidad_id" integer NOT NULL,
	"texto" text NOT NULL,
	"cumplido_por" integer,
	"cumplido_en" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "revisiones_mercado_publico" (
	"dia" date PRIMARY KEY NOT NULL,
	"cuando" timestamp with time zone DEFAULT now() NOT NULL,
	"vistas" integer NOT NULL,
	"propuestas" integer NOT NULL,
	"falla" text
);
--> statement-breakpoint
CREATE TABLE "vigilancia_en_curso" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"desde" timestamp with time zone DEFAULT now() NOT NULL,
	"latido" timestamp with time zone DEFAULT now() NOT NULL,
	"dia" date,
	"vistas" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"propuestas" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"numero" integer DEFAULT nextval('secuencia_ots') NOT NULL,
	"compra_id" integer NOT NULL,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"responsable_id" integer,
	"fecha" date NOT NULL,
	"lineas" integer DEFAULT 0 NOT NULL,
	"unidades" integer DEFAULT 0 NOT NULL,
	"transportista" text,
	"num_gd" text,
	"seguimiento" text,
	"recibido_por" text,
	"notas" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creada_por" integer,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ots_lineas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ots_lineas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ot_id" integer NOT NULL,
	"compra_linea_id" integer NOT NULL,
	"cantidad" integer NOT NULL,
	CONSTRAINT "ots_lineas_cantidad" CHECK ("ots_lineas"."cantidad" > 0)
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"titulo" text NOT NULL,
	"subtitulo" text DEFAULT '' NOT NULL,
	"boton" text NOT NULL,
	"enlace" text NOT NULL,
	"imagen_url" text,
	"imagen_anchos" integer[] DEFAULT '{}' NOT NULL,
	"desde" date NOT NULL,
	"hasta" date,
	"orden" smallint DEFAULT 1 NOT NULL,
	"publicado" boolean DEFAULT false NOT NULL,
	"en_portada" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creado_por" integer,
	"cambiado_por" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "banners_dura" CHECK ("banners"."hasta" is null or "banners"."hasta" >= "banners"."desde")
);
--> statement-breakpoint
CREATE TABLE "carritos_lineas" (
	"usuario_id" integer NOT NULL,
	"producto_id" integer NOT NULL,
	"cantidad" integer NOT NULL,
	"orden" integer NOT NULL,
	CONSTRAINT "carritos_lineas_usuario_id_producto_id_pk" PRIMARY KEY("usuario_id","producto_id"),
	CONSTRAINT "carritos_lineas_cantidad" CHECK ("carritos_lineas"."cantidad" > 0)
);
--> statement-breakpoint
CREATE TABLE "favoritos" (
	"usuario_id" integer NOT NULL,
	"producto_id" integer NOT NULL,
	"agregado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favoritos_usuario_id_producto_id_pk" PRIMARY KEY("usuario_id","producto_id")
);
--> statement-breakpoint
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
CREATE TABLE "compras_bultos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "compras_bultos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"compra_id" integer NOT NULL,
	"numero" integer NOT NULL,
	"transportista" text NOT NULL,
	"seguimiento" text DEFAULT '' NOT NULL,
	"enlace" text DEFAULT '' NOT NULL,
	"peso_kg" numeric(9, 3),
	"version" integer DEFAULT 1 NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "compras_bultos_positivos" CHECK (least("compras_bultos"."numero", "compras_bultos"."peso_kg") > 0),
	CONSTRAINT "compras_bultos_enlace" CHECK ("compras_bultos"."enlace" = '' or "compras_bultos"."enlace" like 'https://%')
);
--> statement-breakpoint
CREATE TABLE "clientes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clientes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"empresa" text DEFAULT '' NOT NULL,
	"rut_cliente" text NOT NULL,
	"nombre" text DEFAULT '' NOT NULL,
	"mail" text DEFAULT '' NOT NULL,
	"celular" text DEFAULT '' NOT NULL,
	"direccion" text DEFAULT '' NOT NULL,
	"ciudad" text DEFAULT '' NOT NULL,
	"giro" text DEFAULT '' NOT NULL,
	"credito" numeric(14, 2) DEFAULT 0 NOT NULL,
	"lista_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"archivado_en" timestamp with time zone,
	"unido_a" integer,
	"orden" text GENERATED ALWAYS AS (fussan_normalizar(coalesce(nullif("clientes"."empresa", ''), "clientes"."nombre"))) STORED,
	"busqueda" text GENERATED ALWAYS AS (fussan_normalizar("clientes"."empresa" || ' ' || "clientes"."nombre" || ' ' || "clientes"."giro" || ' ' || "clientes"."mail" || ' ' || "clientes"."rut_cliente")) STORED,
	CONSTRAINT "clientes_credito" CHECK ("clientes"."credito" >= 0),
	CONSTRAINT "clientes_unido" CHECK ("clientes"."unido_a" is null or "clientes"."archivado_en" is not null)
);
--> statement-breakpoint
CREATE TABLE "clientes_contactos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clientes_contactos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cliente_id" integer NOT NULL,
	"nombre" text DEFAULT '' NOT NULL,
	"cargo" text DEFAULT '' NOT NULL,
	"mail" text DEFAULT '' NOT NULL,
	"celular" text DEFAULT '' NOT NULL,
	"notas" text DEFAULT '' NOT NULL,
	"principal" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clientes_direcciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clientes_direcciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cliente_id" integer NOT NULL,
	"etiqueta" text DEFAULT '' NOT NULL,
	"direccion" text DEFAULT '' NOT NULL,
	"comuna" text DEFAULT '' NOT NULL,
	"recibe" text DEFAULT '' NOT NULL,
	"telefono" text DEFAULT '' NOT NULL,
	"principal" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "compras" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "compras_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"num_pedido" integer NOT NULL,
	"user_id" integer,
	"empresa_id" integer,
	"email" text NOT NULL,
	"codigo_producto_fussan" bigint NOT NULL,
	"descripcion" text NOT NULL,
	"otv" integer NOT NULL,
	"otv_compras" integer NOT NULL,
	"base" text DEFAULT 'bruto' NOT NULL,
	"afecta" boolean DEFAULT true NOT NULL,
	"descuentos" numeric(24, 2) DEFAULT 0 NOT NULL,
	"cupon_id" integer,
	"cupon" text,
	"precio_compra" numeric(14, 2) NOT NULL,
	"costo_envio" numeric(14, 2) NOT NULL,
	"precio_final" numeric(14, 2) NOT NULL,
	"provedor" text NOT NULL,
	"web_provedor" text NOT NULL,
	"gestion_compras" text NOT NULL,
	"gestion_logica" text DEFAULT '' NOT NULL,
	"fecha_compra" date NOT NULL,
	"fecha_retiro" date NOT NULL,
	"fecha_entrega" date,
	"atraso_avisado_en" timestamp with time zone,
	"estado" text NOT NULL,
	"direccion" text NOT NULL,
	"comuna" text NOT NULL,
	"contacto" text NOT NULL,
	"tipo_pago" text NOT NULL,
	"forma_pago" text,
	"vence_pago" date,
	"entrega" text DEFAULT 'despacho' NOT NULL,
	"documento" text DEFAULT 'boleta' NOT NULL,
	"factura" jsonb,
	"transportista" text,
	"num_gd" text,
	"seguimiento" text,
	"recibido_por" text,
	"num_factura" text,
	"facturado" numeric(24, 2) DEFAULT 0 NOT NULL,
	"por_cobrar" numeric(24, 2) DEFAULT 0 NOT NULL,
	"pagado" numeric(24, 2) DEFAULT 0 NOT NULL,
	"cobrado" numeric(24, 2) DEFAULT 0 NOT NULL,
	"rebajado" numeric(24, 2) DEFAULT 0 NOT NULL,
	"devuelto" numeric(24, 2) DEFAULT 0 NOT NULL,
	"bonificado" numeric(24, 2) DEFAULT 0 NOT NULL,
	"por_pagar" numeric(24, 2) GENERATED ALWAYS AS (case when estado = 'Anulado' then 0 else greatest(0, precio_final - rebajado - pagado + devuelto - bonificado) end) STORED NOT NULL,
	"por_devolver" numeric(24, 2) GENERATED ALWAYS AS (greatest(0, pagado - devuelto - case when estado = 'Anulado' then 0 else precio_final - rebajado end)) STORED NOT NULL,
	"estado_pago" text GENERATED ALWAYS AS (case when pagado = 0 then 'pendiente'
          when estado = 'Anulado' and devuelto >= pagado then 'reembolsado'
          when case when estado = 'Anulado' then pagado else pagado - devuelto + bonificado end >= precio_final - rebajado then 'pagado'
          else 'parcial' end) STORED NOT NULL,
	"estado_compra" text DEFAULT '' NOT NULL,
	"condicion_de_pago" text DEFAULT '' NOT NULL,
	"gestion_retiro" text DEFAULT '' NOT NULL,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"reservada_hasta" timestamp with time zone,
	"avisar_reserva_en" timestamp with time zone,
	"reserva_corta" boolean DEFAULT false NOT NULL,
	"red" text,
	"archivada_en" timestamp with time zone,
	"oculta_en" timestamp with time zone,
	"clave_idempotencia" text,
	"huella" text,
	CONSTRAINT "compras_facturado" CHECK ("compras"."facturado" between 0 and "compras"."precio_final" and "compras"."por_cobrar" >= 0),
	CONSTRAINT "compras_devuelto" CHECK ("compras"."pagado" >= 0 and "compras"."devuelto" between 0 and "compras"."pagado"),
	CONSTRAINT "compras_base" CHECK ("compras"."base" in ('neto', 'bruto') and "compras"."descuentos" >= 0),
	CONSTRAINT "compras_total_cuadra" CHECK ("compras"."precio_final" = "compras"."precio_compra" + "compras"."costo_envio")
);
--> statement-breakpoint
CREATE TABLE "compras_lineas" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "compras_lineas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"compra_id" integer NOT NULL,
	"linea" integer NOT NULL,
	"producto_id" integer,
	"codigo_producto_fussan" bigint NOT NULL,
	"descripcion" text NOT NULL,
	"proveedor_id" integer,
	"provedor" text NOT NULL,
	"precio_unitario" numeric(16, 4) NOT NULL,
	"precio_por" text DEFAULT 'normal' NOT NULL,
	"descuento" numeric(7, 2) DEFAULT 0 NOT NULL,
	"cantidad" integer NOT NULL,
	"medida" numeric(14, 4),
	"anulada" integer DEFAULT 0 NOT NULL,
	"subtotal" numeric(14, 2) NOT NULL,
	"neto" numeric(24, 2) DEFAULT 0 NOT NULL,
	"costo" numeric(24, 2),
	"imagen_url" text,
	"en_ot" integer DEFAULT 0 NOT NULL,
	"despachada" integer DEFAULT 0 NOT NULL,
	"facturada" integer DEFAULT 0 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (fussan_normalizar("compras_lineas"."descripcion")) STORED,
	CONSTRAINT "compras_lineas_compra_id_linea_pk" PRIMARY KEY("compra_id","linea"),
	CONSTRAINT "compras_lineas_cantidad" CHECK ("compras_lineas"."cantidad" >= 0 and "compras_lineas"."anulada" >= 0),
	CONSTRAINT "compras_lineas_facturada" CHECK ("compras_lineas"."facturada" between 0 and "compras_lineas"."cantidad"),
	CONSTRAINT "compras_lineas_en_ot" CHECK ("compras_lineas"."despachada" between 0 and "compras_lineas"."en_ot" and "compras_lineas"."en_ot" <= "compras_lineas"."cantidad")
);
--> statement-breakpoint
CREATE TABLE "cotizaciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cotizaciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"num_cotizacion" integer DEFAULT nextval('secuencia_cotizaciones') NOT NULL,
	"canal" text DEFAULT 'tienda' NOT NULL,
	"base" text DEFAULT 'bruto' NOT NULL,
	"estado" text DEFAULT 'borrador' NOT NULL,
	"origen" text DEFAULT 'mano' NOT NULL,
	"user_id" integer,
	"vendedor_id" integer,
	"cliente_id" integer,
	"cliente_nombre" text NOT NULL,
	"cliente_rut" text DEFAULT '' NOT NULL,
	"cliente_email" text DEFAULT '' NOT NULL,
	"cliente_telefono" text DEFAULT '' NOT NULL,
	"cliente_direccion" text DEFAULT '' NOT NULL,
	"cliente_comuna" text DEFAULT '' NOT NULL,
	"cliente_giro" text DEFAULT '' NOT NULL,
	"fecha" date NOT NULL,
	"vence" date,
	"fecha_envio_cotizacion" date,
	"condicion_de_pago" text DEFAULT '' NOT NULL,
	"plazo_entrega" text DEFAULT '' NOT NULL,
	"notas" text DEFAULT '' NOT NULL,
	"notas_internas" text DEFAULT '' NOT NULL,
	"resultado" text DEFAULT '' NOT NULL,
	"oc_cliente" text DEFAULT '' NOT NULL,
	"motivo_perdida" text,
	"plantilla" text,
	"lineas" integer DEFAULT 0 NOT NULL,
	"unidades" integer DEFAULT 0 NOT NULL,
	"costo_envio" numeric(14, 2) DEFAULT 0 NOT NULL,
	"neto" numeric(24, 2) DEFAULT 0 NOT NULL,
	"iva" numeric(24, 2) DEFAULT 0 NOT NULL,
	"total" numeric(24, 2) DEFAULT 0 NOT NULL,
	"costo" numeric(24, 2) DEFAULT 0 NOT NULL,
	"vendido_con_costo" numeric(24, 2) DEFAULT 0 NOT NULL,
	"version_enviada" integer DEFAULT 0 NOT NULL,
	"visto_en" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"aprobada_version" integer,
	"aprobada_por" integer,
	"aprobada_en" timestamp with time zone,
	"aprobada_motivo" text,
	"aprobacion_pedida_version" integer,
	"aprobacion_pedida_por" integer,
	"aprobacion_pedida_en" timestamp with time zone,
	"solicitado" jsonb,
	"huella" text,
	"pedida_en" timestamp with time zone,
	"compra_id" integer,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"primera_enviada_en" timestamp with time zone,
	"recordada_en" timestamp with time zone,
	"archivada_en" timestamp with time zone,
	"orden_cliente" text GENERATED ALWAYS AS (fussan_normalizar("cotizaciones"."cliente_nombre")) STORED,
	"busqueda" text GENERATED ALWAYS AS (fussan_normalizar("cotizaciones"."cliente_nombre" || ' ' || "cotizaciones"."cliente_rut" || ' ' || "cotizaciones"."cliente_email" || ' ' || "cotizaciones"."oc_cliente")) STORED,
	CONSTRAINT "cotizaciones_base" CHECK ("cotizaciones"."base" in ('neto', 'bruto')),
	CONSTRAINT "cotizaciones_cuadra" CHECK ("cotizaciones"."total" = "cotizaciones"."neto" + "cotizaciones"."iva")
);
--> statement-breakpoint
CREATE TABLE "cotizaciones_adjuntos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cotizaciones_adjuntos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cotizacion_id" integer NOT NULL,
	"nombre" text NOT NULL,
	"tipo" text NOT NULL,
	"bytes" integer NOT NULL,
	"huella" text NOT NULL,
	"contenido" "bytea" NOT NULL,
	"para_cliente" boolean DEFAULT false NOT NULL,
	"creado_por" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cotizaciones_comentarios" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cotizaciones_comentarios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cotizacion_id" integer NOT NULL,
	"texto" text NOT NULL,
	"autor_id" integer,
	"del_cliente" boolean NOT NULL,
	"cuando" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cotizaciones_lineas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cotizaciones_lineas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cotizacion_id" integer NOT NULL,
	"linea" integer NOT NULL,
	"producto_id" integer,
	"codigo_fussan" bigint DEFAULT 0 NOT NULL,
	"descripcion" text NOT NULL,
	"otv_solicitada" integer DEFAULT 0 NOT NULL,
	"medida" numeric(14, 4),
	"precio_compra" numeric(14, 2),
	"margen" numeric(7, 2),
	"precio_unitario" numeric(16, 4) DEFAULT 0 NOT NULL,
	"descuento" numeric(7, 2) DEFAULT 0 NOT NULL,
	"subtotal" numeric(24, 2) DEFAULT 0 NOT NULL,
	"provedor" text DEFAULT '' NOT NULL,
	"ciudad" text DEFAULT '' NOT NULL,
	"web_provedor" text DEFAULT '' NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (fussan_normalizar("cotizaciones_lineas"."descripcion")) STORED,
	CONSTRAINT "cotizaciones_lineas_cifras" CHECK ("cotizaciones_lineas"."otv_solicitada" >= 0 and "cotizaciones_lineas"."precio_unitario" >= 0),
	CONSTRAINT "cotizaciones_lineas_descuento" CHECK ("cotizaciones_lineas"."descuento" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "cotizaciones_ordenes" (
	"orden_id" integer PRIMARY KEY NOT NULL,
	"cotizacion_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cotizaciones_versiones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cotizaciones_versiones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cotizacion_id" integer NOT NULL,
	"numero" integer NOT NULL,
	"datos" jsonb NOT NULL,
	"para" text DEFAULT '' NOT NULL,
	"vence" date NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"token_sellado" "bytea" NOT NULL,
	"enviada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"enviada_por" integer,
	"visto_primero" timestamp with time zone,
	"visto_ultimo" timestamp with time zone,
	"visitas" integer DEFAULT 0 NOT NULL,
	"aceptada_por" text,
	"aceptada_rut" text,
	"aceptada_en" timestamp with time zone,
	"aceptada_desde" text
);
--> statement-breakpoint
CREATE TABLE "cupones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cupones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"codigo" text NOT NULL,
	"descripcion" text NOT NULL,
	"tipo" text NOT NULL,
	"valor" numeric(14, 2) NOT NULL,
	"minimo" numeric(14, 2) NOT NULL,
	"desde" date NOT NULL,
	"hasta" date,
	"tope_usos" integer,
	"uno_por_persona" boolean NOT NULL,
	"con_rebajados" boolean NOT NULL,
	"activo" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creado_por" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cupones_valor" CHECK ("cupones"."valor" >= 0 and "cupones"."minimo" >= 0),
	CONSTRAINT "cupones_dura" CHECK ("cupones"."hasta" is null or "cupones"."hasta" >= "cupones"."desde"),
	CONSTRAINT "cupones_tope" CHECK ("cupones"."tope_usos" is null or "cupones"."tope_usos" > 0)
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
CREATE TABLE "comunas_flete" (
	"comuna" text PRIMARY KEY NOT NULL,
	"zona_id" integer NOT NULL,
	"dias_viaje" integer NOT NULL,
	"servicio" text DEFAULT 'si' NOT NULL,
	CONSTRAINT "comunas_flete_dias" CHECK ("comunas_flete"."dias_viaje" between 0 and 90),
	CONSTRAINT "comunas_flete_servicio" CHECK ("comunas_flete"."servicio" in ('si', 'cotizar', 'no'))
);
--> statement-breakpoint
CREATE TABLE "tarifas_flete" (
	"zona_id" integer NOT NULL,
	"transportista_id" integer NOT NULL,
	"hasta_kg" numeric(9, 1) NOT NULL,
	"precio" numeric(14, 2) NOT NULL,
	"por_kg_adicional" numeric(14, 2),
	CONSTRAINT "tarifas_flete_zona_id_transportista_id_hasta_kg_pk" PRIMARY KEY("zona_id","transportista_id","hasta_kg"),
	CONSTRAINT "tarifas_flete_montos" CHECK ("tarifas_flete"."hasta_kg" > 0 and "tarifas_flete"."precio" >= 0 and coalesce("tarifas_flete"."por_kg_adicional", 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE "transportistas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transportistas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text NOT NULL,
	"divisor" integer DEFAULT 4000 NOT NULL,
	"maximo_kg" numeric(9, 1),
	"activo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "transportistas_medidas" CHECK ("transportistas"."divisor" > 0 and coalesce("transportistas"."maximo_kg", 1) > 0)
);
--> statement-breakpoint
CREATE TABLE "zonas_flete" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "zonas_flete_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listas_de_precios" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listas_de_precios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text NOT NULL,
	"descripcion" text NOT NULL,
	"descuento" numeric(4, 1) NOT NULL,
	"desde" date NOT NULL,
	"hasta" date,
	"activa" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creado_por" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listas_de_precios_descuento" CHECK ("listas_de_precios"."descuento" between 0 and 60),
	CONSTRAINT "listas_de_precios_dura" CHECK ("listas_de_precios"."hasta" is null or "listas_de_precios"."hasta" >= "listas_de_precios"."desde")
);
--> statement-breakpoint
CREATE TABLE "listas_de_precios_productos" (
	"lista_id" integer NOT NULL,
	"producto_id" integer NOT NULL,
	"precio" numeric(14, 2) NOT NULL,
	CONSTRAINT "listas_de_precios_productos_lista_id_producto_id_pk" PRIMARY KEY("lista_id","producto_id"),
	CONSTRAINT "listas_de_precios_productos_vale" CHECK ("listas_de_precios_productos"."precio" > 0)
);
--> statement-breakpoint
CREATE TABLE "notas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidad" text NOT NULL,
	"entidad_id" integer NOT NULL,
	"texto" text NOT NULL,
	"autor_id" integer,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reclamos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reclamos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"numero" integer DEFAULT nextval('secuencia_reclamos') NOT NULL,
	"compra_id" integer NOT NULL,
	"estado" text DEFAULT 'recibido' NOT NULL,
	"tipo" text NOT NULL,
	"pide" text,
	"descripcion" text NOT NULL,
	"vuelve" text,
	"fecha" date NOT NULL,
	"vence" date NOT NULL,
	"responsable_id" integer,
	"lineas" integer DEFAULT 0 NOT NULL,
	"unidades" integer DEFAULT 0 NOT NULL,
	"resolucion" text,
	"referencia" text DEFAULT '' NOT NULL,
	"devuelto" numeric(14, 2),
	"reembolso_id" integer,
	"nota_credito_id" integer,
	"cerrado_en" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"por_el_cliente" boolean NOT NULL,
	"creado_por" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reclamos_devuelto" CHECK ("reclamos"."devuelto" > 0)
);
--> statement-breakpoint
CREATE TABLE "reclamos_adjuntos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reclamos_adjuntos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reclamo_id" integer NOT NULL,
	"nombre" text NOT NULL,
	"tipo" text NOT NULL,
	"bytes" integer NOT NULL,
	"huella" text NOT NULL,
	"contenido" "bytea" NOT NULL,
	"interno" boolean DEFAULT false NOT NULL,
	"creado_por" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reclamos_lineas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reclamos_lineas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reclamo_id" integer NOT NULL,
	"compra_linea_id" integer NOT NULL,
	"cantidad" integer NOT NULL,
	CONSTRAINT "reclamos_lineas_cantidad" CHECK ("reclamos_lineas"."cantidad" > 0)
);
--> statement-breakpoint
CREATE TABLE "reclamos_mensajes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reclamos_mensajes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reclamo_id" integer NOT NULL,
	"del_cliente" boolean NOT NULL,
	"autor_id" integer,
	"texto" text NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reclamos_retornos" (
	"retorno_id" integer PRIMARY KEY NOT NULL,
	"reclamo_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retiros" (
	"compra_id" integer NOT NULL,
	"linea" integer NOT NULL,
	"fecha" date NOT NULL,
	"sucursal" text NOT NULL,
	"retirado_por" text NOT NULL,
	"actor_id" integer NOT NULL,
	"cuando" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "retiros_compra_id_linea_pk" PRIMARY KEY("compra_id","linea")
);
--> statement-breakpoint
CREATE TABLE "retornos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retornos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"compra_id" integer NOT NULL,
	"fecha" date NOT NULL,
	"motivo" text NOT NULL,
	"actor_id" integer,
	"cuando" timestamp with time zone DEFAULT now() NOT NULL,
	"quitado" text
);
--> statement-breakpoint
CREATE TABLE "retornos_lineas" (
	"retorno_id" integer NOT NULL,
	"compra_linea_id" integer NOT NULL,
	"cantidad" integer NOT NULL,
	"al_stock" integer NOT NULL,
	"valor" numeric(24, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "retornos_lineas_retorno_id_compra_linea_id_pk" PRIMARY KEY("retorno_id","compra_linea_id"),
	CONSTRAINT "retornos_lineas_unidades" CHECK ("retornos_lineas"."cantidad" > 0 and "retornos_lineas"."al_stock" between 0 and "retornos_lineas"."cantidad" and "retornos_lineas"."valor" >= 0)
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
	"request_id" text,
	"ip" text
);
--> statement-breakpoint
CREATE TABLE "historial" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "historial_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entidad" text NOT NULL,
	"entidad_id" integer NOT NULL,
	"estado" text NOT NULL,
	"cuando" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"motivo" text
);
--> statement-breakpoint
CREATE TABLE "limites" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "facturas_proveedor" ADD CONSTRAINT "facturas_proveedor_proveedor_id_proveedores_id_fk" FOREIGN KEY ("proveedor_id") REFERENCES "public"."proveedores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_proveedor" ADD CONSTRAINT "facturas_proveedor_referencia_id_facturas_proveedor_id_fk" FOREIGN KEY ("referencia_id") REFERENCES "public"."facturas_proveedor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_proveedor" ADD CONSTRAINT "facturas_proveedor_centro_costo_id_centros_costo_id_fk" FOREIGN KEY ("centro_costo_id") REFERENCES "public"."centros_costo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_proveedor" ADD CONSTRAINT "facturas_proveedor_creada_por_usuarios_id_fk" FOREIGN KEY ("creada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_proveedor_costos" ADD CONSTRAINT "facturas_proveedor_costos_factura_id_facturas_proveedor_id_fk" FOREIGN KEY ("factura_id") REFERENCES "public"."facturas_proveedor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_proveedor_costos" ADD CONSTRAINT "facturas_proveedor_costos_recepcion_id_productos_proveedor_id_fk" FOREIGN KEY ("recepcion_id") REFERENCES "public"."productos_proveedor"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_proveedor_costos" ADD CONSTRAINT "facturas_proveedor_costos_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_proveedor_costos" ADD CONSTRAINT "facturas_proveedor_costos_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_proveedor_lineas" ADD CONSTRAINT "facturas_proveedor_lineas_factura_id_facturas_proveedor_id_fk" FOREIGN KEY ("factura_id") REFERENCES "public"."facturas_proveedor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_proveedor_lineas" ADD CONSTRAINT "facturas_proveedor_lineas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_proveedor_lineas" ADD CONSTRAINT "facturas_proveedor_lineas_orden_linea_id_ordenes_proveedor_lineas_id_fk" FOREIGN KEY ("orden_linea_id") REFERENCES "public"."ordenes_proveedor_lineas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_proveedor_recepciones" ADD CONSTRAINT "facturas_proveedor_recepciones_linea_id_facturas_proveedor_lineas_id_fk" FOREIGN KEY ("linea_id") REFERENCES "public"."facturas_proveedor_lineas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_proveedor_recepciones" ADD CONSTRAINT "facturas_proveedor_recepciones_recepcion_id_productos_proveedor_id_fk" FOREIGN KEY ("recepcion_id") REFERENCES "public"."productos_proveedor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordenes_proveedor" ADD CONSTRAINT "ordenes_proveedor_proveedor_id_proveedores_id_fk" FOREIGN KEY ("proveedor_id") REFERENCES "public"."proveedores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordenes_proveedor" ADD CONSTRAINT "ordenes_proveedor_centro_costo_id_centros_costo_id_fk" FOREIGN KEY ("centro_costo_id") REFERENCES "public"."centros_costo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordenes_proveedor" ADD CONSTRAINT "ordenes_proveedor_creada_por_usuarios_id_fk" FOREIGN KEY ("creada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordenes_proveedor_lineas" ADD CONSTRAINT "ordenes_proveedor_lineas_orden_id_ordenes_proveedor_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes_proveedor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordenes_proveedor_lineas" ADD CONSTRAINT "ordenes_proveedor_lineas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordenes_proveedor_lineas" ADD CONSTRAINT "ordenes_proveedor_lineas_compra_linea_id_compras_lineas_id_fk" FOREIGN KEY ("compra_linea_id") REFERENCES "public"."compras_lineas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proveedores_contactos" ADD CONSTRAINT "proveedores_contactos_proveedor_id_proveedores_id_fk" FOREIGN KEY ("proveedor_id") REFERENCES "public"."proveedores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proveedores_productos" ADD CONSTRAINT "proveedores_productos_proveedor_id_proveedores_id_fk" FOREIGN KEY ("proveedor_id") REFERENCES "public"."proveedores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proveedores_productos" ADD CONSTRAINT "proveedores_productos_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devoluciones_proveedor" ADD CONSTRAINT "devoluciones_proveedor_proveedor_id_proveedores_id_fk" FOREIGN KEY ("proveedor_id") REFERENCES "public"."proveedores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devoluciones_proveedor" ADD CONSTRAINT "devoluciones_proveedor_creada_por_usuarios_id_fk" FOREIGN KEY ("creada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devoluciones_proveedor" ADD CONSTRAINT "devoluciones_proveedor_enviada_por_usuarios_id_fk" FOREIGN KEY ("enviada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devoluciones_proveedor" ADD CONSTRAINT "devoluciones_proveedor_entregada_por_usuarios_id_fk" FOREIGN KEY ("entregada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devoluciones_proveedor" ADD CONSTRAINT "devoluciones_proveedor_resuelta_por_usuarios_id_fk" FOREIGN KEY ("resuelta_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devoluciones_proveedor_creditos" ADD CONSTRAINT "devoluciones_proveedor_creditos_devolucion_id_devoluciones_proveedor_id_fk" FOREIGN KEY ("devolucion_id") REFERENCES "public"."devoluciones_proveedor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devoluciones_proveedor_creditos" ADD CONSTRAINT "devoluciones_proveedor_creditos_anotado_por_usuarios_id_fk" FOREIGN KEY ("anotado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devoluciones_proveedor_lineas" ADD CONSTRAINT "devoluciones_proveedor_lineas_devolucion_id_devoluciones_proveedor_id_fk" FOREIGN KEY ("devolucion_id") REFERENCES "public"."devoluciones_proveedor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devoluciones_proveedor_lineas" ADD CONSTRAINT "devoluciones_proveedor_lineas_recepcion_id_productos_proveedor_id_fk" FOREIGN KEY ("recepcion_id") REFERENCES "public"."productos_proveedor"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devoluciones_proveedor_lineas" ADD CONSTRAINT "devoluciones_proveedor_lineas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devoluciones_proveedor_lineas" ADD CONSTRAINT "devoluciones_proveedor_lineas_credito_id_devoluciones_proveedor_creditos_id_fk" FOREIGN KEY ("credito_id") REFERENCES "public"."devoluciones_proveedor_creditos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devoluciones_proveedor_lineas" ADD CONSTRAINT "devoluciones_proveedor_lineas_reemplazo_id_productos_proveedor_id_fk" FOREIGN KEY ("reemplazo_id") REFERENCES "public"."productos_proveedor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devoluciones_proveedor_lineas" ADD CONSTRAINT "devoluciones_proveedor_lineas_resuelta_por_usuarios_id_fk" FOREIGN KEY ("resuelta_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conteos" ADD CONSTRAINT "conteos_proveedor_id_proveedores_id_fk" FOREIGN KEY ("proveedor_id") REFERENCES "public"."proveedores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conteos" ADD CONSTRAINT "conteos_creado_por_usuarios_id_fk" FOREIGN KEY ("creado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conteos" ADD CONSTRAINT "conteos_cerrado_por_usuarios_id_fk" FOREIGN KEY ("cerrado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conteos_lineas" ADD CONSTRAINT "conteos_lineas_conteo_id_conteos_id_fk" FOREIGN KEY ("conteo_id") REFERENCES "public"."conteos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conteos_lineas" ADD CONSTRAINT "conteos_lineas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conteos_lineas" ADD CONSTRAINT "conteos_lineas_contado_por_usuarios_id_fk" FOREIGN KEY ("contado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lotes" ADD CONSTRAINT "lotes_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lotes_movidos" ADD CONSTRAINT "lotes_movidos_movimiento_id_movimientos_stock_id_fk" FOREIGN KEY ("movimiento_id") REFERENCES "public"."movimientos_stock"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lotes_movidos" ADD CONSTRAINT "lotes_movidos_lote_id_lotes_id_fk" FOREIGN KEY ("lote_id") REFERENCES "public"."lotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimientos_stock" ADD CONSTRAINT "movimientos_stock_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimientos_stock" ADD CONSTRAINT "movimientos_stock_bodega_id_bodegas_id_fk" FOREIGN KEY ("bodega_id") REFERENCES "public"."bodegas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimientos_stock" ADD CONSTRAINT "movimientos_stock_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "llegadas" ADD CONSTRAINT "llegadas_proveedor_id_proveedores_id_fk" FOREIGN KEY ("proveedor_id") REFERENCES "public"."proveedores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "llegadas" ADD CONSTRAINT "llegadas_orden_id_ordenes_proveedor_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes_proveedor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "llegadas" ADD CONSTRAINT "llegadas_creada_por_usuarios_id_fk" FOREIGN KEY ("creada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "llegadas" ADD CONSTRAINT "llegadas_cerrada_por_usuarios_id_fk" FOREIGN KEY ("cerrada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productos_proveedor" ADD CONSTRAINT "productos_proveedor_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productos_proveedor" ADD CONSTRAINT "productos_proveedor_proveedor_id_proveedores_id_fk" FOREIGN KEY ("proveedor_id") REFERENCES "public"."proveedores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productos_proveedor" ADD CONSTRAINT "productos_proveedor_orden_linea_id_ordenes_proveedor_lineas_id_fk" FOREIGN KEY ("orden_linea_id") REFERENCES "public"."ordenes_proveedor_lineas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productos_proveedor" ADD CONSTRAINT "productos_proveedor_origen_id_productos_proveedor_id_fk" FOREIGN KEY ("origen_id") REFERENCES "public"."productos_proveedor"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productos_proveedor" ADD CONSTRAINT "productos_proveedor_llegada_id_llegadas_id_fk" FOREIGN KEY ("llegada_id") REFERENCES "public"."llegadas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productos_proveedor" ADD CONSTRAINT "productos_proveedor_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recepciones_fotos" ADD CONSTRAINT "recepciones_fotos_recepcion_id_productos_proveedor_id_fk" FOREIGN KEY ("recepcion_id") REFERENCES "public"."productos_proveedor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recepciones_fotos" ADD CONSTRAINT "recepciones_fotos_creada_por_usuarios_id_fk" FOREIGN KEY ("creada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reposicion_cantidades" ADD CONSTRAINT "reposicion_cantidades_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reposicion_cantidades" ADD CONSTRAINT "reposicion_cantidades_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitaciones" ADD CONSTRAINT "invitaciones_invitada_por_usuarios_id_fk" FOREIGN KEY ("invitada_por") REFERENCES "public"."usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codigos_de_recuperacion" ADD CONSTRAINT "codigos_de_recuperacion_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispositivos_conocidos" ADD CONSTRAINT "dispositivos_conocidos_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pases_de_entrada" ADD CONSTRAINT "pases_de_entrada_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recuperaciones" ADD CONSTRAINT "recuperaciones_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segundos_factores" ADD CONSTRAINT "segundos_factores_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sesiones" ADD CONSTRAINT "sesiones_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avisos_de_llegada" ADD CONSTRAINT "avisos_de_llegada_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avisos_de_llegada" ADD CONSTRAINT "avisos_de_llegada_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fichas_busqueda" ADD CONSTRAINT "fichas_busqueda_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fichas_lexemas" ADD CONSTRAINT "fichas_lexemas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fichas_ocultas" ADD CONSTRAINT "fichas_ocultas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cambios_masivos" ADD CONSTRAINT "cambios_masivos_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cambios_masivos" ADD CONSTRAINT "cambios_masivos_deshace_cambios_masivos_id_fk" FOREIGN KEY ("deshace") REFERENCES "public"."cambios_masivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cambios_masivos" ADD CONSTRAINT "cambios_masivos_detenido_por_usuarios_id_fk" FOREIGN KEY ("detenido_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cambios_masivos_productos" ADD CONSTRAINT "cambios_masivos_productos_cambio_id_cambios_masivos_id_fk" FOREIGN KEY ("cambio_id") REFERENCES "public"."cambios_masivos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caracteristicas_de_producto" ADD CONSTRAINT "caracteristicas_de_producto_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productos" ADD CONSTRAINT "productos_proveedor_id_proveedores_id_fk" FOREIGN KEY ("proveedor_id") REFERENCES "public"."proveedores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productos_documentos" ADD CONSTRAINT "productos_documentos_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productos_documentos" ADD CONSTRAINT "productos_documentos_creado_por_usuarios_id_fk" FOREIGN KEY ("creado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importaciones" ADD CONSTRAINT "importaciones_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importaciones" ADD CONSTRAINT "importaciones_deshecha_por_usuarios_id_fk" FOREIGN KEY ("deshecha_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importaciones_filas" ADD CONSTRAINT "importaciones_filas_importacion_id_importaciones_id_fk" FOREIGN KEY ("importacion_id") REFERENCES "public"."importaciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importaciones_filas" ADD CONSTRAINT "importaciones_filas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maestros" ADD CONSTRAINT "maestros_user_id_usuarios_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maestros_productos" ADD CONSTRAINT "maestros_productos_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maestros_productos" ADD CONSTRAINT "maestros_productos_maestro_id_maestros_id_fk" FOREIGN KEY ("maestro_id") REFERENCES "public"."maestros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ofertas" ADD CONSTRAINT "ofertas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ofertas" ADD CONSTRAINT "ofertas_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "precios_historial" ADD CONSTRAINT "precios_historial_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "precios_historial" ADD CONSTRAINT "precios_historial_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opiniones" ADD CONSTRAINT "opiniones_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opiniones" ADD CONSTRAINT "opiniones_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opiniones" ADD CONSTRAINT "opiniones_moderada_por_usuarios_id_fk" FOREIGN KEY ("moderada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preguntas" ADD CONSTRAINT "preguntas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preguntas" ADD CONSTRAINT "preguntas_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preguntas" ADD CONSTRAINT "preguntas_respondida_por_usuarios_id_fk" FOREIGN KEY ("respondida_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comprados_juntos" ADD CONSTRAINT "comprados_juntos_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comprados_juntos" ADD CONSTRAINT "comprados_juntos_otro_id_productos_id_fk" FOREIGN KEY ("otro_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productos_claves" ADD CONSTRAINT "productos_claves_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relaciones" ADD CONSTRAINT "relaciones_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relaciones" ADD CONSTRAINT "relaciones_otro_id_productos_id_fk" FOREIGN KEY ("otro_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relaciones" ADD CONSTRAINT "relaciones_creado_por_usuarios_id_fk" FOREIGN KEY ("creado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variantes" ADD CONSTRAINT "variantes_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variantes" ADD CONSTRAINT "variantes_grupo_id_grupos_de_variantes_id_fk" FOREIGN KEY ("grupo_id") REFERENCES "public"."grupos_de_variantes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productos_vendidos" ADD CONSTRAINT "productos_vendidos_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "precios_por_volumen" ADD CONSTRAINT "precios_por_volumen_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conciliaciones" ADD CONSTRAINT "conciliaciones_hecha_por_usuarios_id_fk" FOREIGN KEY ("hecha_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_venta" ADD CONSTRAINT "facturas_venta_compra_id_compras_id_fk" FOREIGN KEY ("compra_id") REFERENCES "public"."compras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_venta" ADD CONSTRAINT "facturas_venta_ot_id_ots_id_fk" FOREIGN KEY ("ot_id") REFERENCES "public"."ots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_venta" ADD CONSTRAINT "facturas_venta_referencia_id_facturas_venta_id_fk" FOREIGN KEY ("referencia_id") REFERENCES "public"."facturas_venta"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_venta" ADD CONSTRAINT "facturas_venta_creada_por_usuarios_id_fk" FOREIGN KEY ("creada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_venta_lineas" ADD CONSTRAINT "facturas_venta_lineas_factura_id_facturas_venta_id_fk" FOREIGN KEY ("factura_id") REFERENCES "public"."facturas_venta"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_venta_lineas" ADD CONSTRAINT "facturas_venta_lineas_compra_linea_id_compras_lineas_id_fk" FOREIGN KEY ("compra_linea_id") REFERENCES "public"."compras_lineas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_corrige_id_pagos_id_fk" FOREIGN KEY ("corrige_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_par_id_pagos_id_fk" FOREIGN KEY ("par_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_creado_por_usuarios_id_fk" FOREIGN KEY ("creado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartolas" ADD CONSTRAINT "cartolas_subida_por_usuarios_id_fk" FOREIGN KEY ("subida_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartolas_formatos" ADD CONSTRAINT "cartolas_formatos_dicho_por_usuarios_id_fk" FOREIGN KEY ("dicho_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartolas_lineas" ADD CONSTRAINT "cartolas_lineas_cartola_id_cartolas_id_fk" FOREIGN KEY ("cartola_id") REFERENCES "public"."cartolas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartolas_lineas" ADD CONSTRAINT "cartolas_lineas_repite_id_cartolas_lineas_id_fk" FOREIGN KEY ("repite_id") REFERENCES "public"."cartolas_lineas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartolas_lineas" ADD CONSTRAINT "cartolas_lineas_compra_id_compras_id_fk" FOREIGN KEY ("compra_id") REFERENCES "public"."compras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartolas_lineas" ADD CONSTRAINT "cartolas_lineas_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartolas_lineas" ADD CONSTRAINT "cartolas_lineas_anticipo_id_pagos_id_fk" FOREIGN KEY ("anticipo_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartolas_lineas" ADD CONSTRAINT "cartolas_lineas_subida_por_usuarios_id_fk" FOREIGN KEY ("subida_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartolas_lineas" ADD CONSTRAINT "cartolas_lineas_resuelta_por_usuarios_id_fk" FOREIGN KEY ("resuelta_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comprobantes_pago" ADD CONSTRAINT "comprobantes_pago_compra_id_compras_id_fk" FOREIGN KEY ("compra_id") REFERENCES "public"."compras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comprobantes_pago" ADD CONSTRAINT "comprobantes_pago_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comprobantes_pago" ADD CONSTRAINT "comprobantes_pago_creado_por_usuarios_id_fk" FOREIGN KEY ("creado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comprobantes_pago" ADD CONSTRAINT "comprobantes_pago_resuelto_por_usuarios_id_fk" FOREIGN KEY ("resuelto_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webpay_devoluciones" ADD CONSTRAINT "webpay_devoluciones_intento_id_webpay_intentos_id_fk" FOREIGN KEY ("intento_id") REFERENCES "public"."webpay_intentos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webpay_devoluciones" ADD CONSTRAINT "webpay_devoluciones_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webpay_intentos" ADD CONSTRAINT "webpay_intentos_compra_id_compras_id_fk" FOREIGN KEY ("compra_id") REFERENCES "public"."compras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webpay_intentos" ADD CONSTRAINT "webpay_intentos_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centros_costo" ADD CONSTRAINT "centros_costo_responsable_id_usuarios_id_fk" FOREIGN KEY ("responsable_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centros_costo" ADD CONSTRAINT "centros_costo_creado_por_usuarios_id_fk" FOREIGN KEY ("creado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centros_costo_presupuestos" ADD CONSTRAINT "centros_costo_presupuestos_centro_id_centros_costo_id_fk" FOREIGN KEY ("centro_id") REFERENCES "public"."centros_costo"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comisiones" ADD CONSTRAINT "comisiones_creada_por_usuarios_id_fk" FOREIGN KEY ("creada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comisiones_lineas" ADD CONSTRAINT "comisiones_lineas_comision_id_comisiones_id_fk" FOREIGN KEY ("comision_id") REFERENCES "public"."comisiones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comisiones_lineas" ADD CONSTRAINT "comisiones_lineas_factura_id_facturas_venta_id_fk" FOREIGN KEY ("factura_id") REFERENCES "public"."facturas_venta"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comisiones_lineas" ADD CONSTRAINT "comisiones_lineas_vendedor_id_usuarios_id_fk" FOREIGN KEY ("vendedor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comisiones_lineas" ADD CONSTRAINT "comisiones_lineas_regla_id_comisiones_reglas_id_fk" FOREIGN KEY ("regla_id") REFERENCES "public"."comisiones_reglas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comisiones_reglas" ADD CONSTRAINT "comisiones_reglas_vendedor_id_usuarios_id_fk" FOREIGN KEY ("vendedor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comisiones_reglas" ADD CONSTRAINT "comisiones_reglas_creada_por_usuarios_id_fk" FOREIGN KEY ("creada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "metas" ADD CONSTRAINT "metas_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "metas_historial" ADD CONSTRAINT "metas_historial_meta_id_metas_id_fk" FOREIGN KEY ("meta_id") REFERENCES "public"."metas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "metas_historial" ADD CONSTRAINT "metas_historial_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oc_publicas" ADD CONSTRAINT "oc_publicas_proveedor_confirmado_por_usuarios_id_fk" FOREIGN KEY ("proveedor_confirmado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oc_publicas" ADD CONSTRAINT "oc_publicas_centro_costo_id_centros_costo_id_fk" FOREIGN KEY ("centro_costo_id") REFERENCES "public"."centros_costo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oc_publicas" ADD CONSTRAINT "oc_publicas_cotizacion_id_cotizaciones_id_fk" FOREIGN KEY ("cotizacion_id") REFERENCES "public"."cotizaciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oc_publicas" ADD CONSTRAINT "oc_publicas_aprobadas_por_usuarios_id_fk" FOREIGN KEY ("aprobadas_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oc_publicas" ADD CONSTRAINT "oc_publicas_creada_por_usuarios_id_fk" FOREIGN KEY ("creada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oc_publicas_lineas" ADD CONSTRAINT "oc_publicas_lineas_oc_id_oc_publicas_id_fk" FOREIGN KEY ("oc_id") REFERENCES "public"."oc_publicas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oportunidades" ADD CONSTRAINT "oportunidades_responsable_id_usuarios_id_fk" FOREIGN KEY ("responsable_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oportunidades" ADD CONSTRAINT "oportunidades_decidida_por_usuarios_id_fk" FOREIGN KEY ("decidida_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oportunidades" ADD CONSTRAINT "oportunidades_cotizacion_id_cotizaciones_id_fk" FOREIGN KEY ("cotizacion_id") REFERENCES "public"."cotizaciones"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oportunidades" ADD CONSTRAINT "oportunidades_creada_por_usuarios_id_fk" FOREIGN KEY ("creada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oportunidades_documentos" ADD CONSTRAINT "oportunidades_documentos_oportunidad_id_oportunidades_id_fk" FOREIGN KEY ("oportunidad_id") REFERENCES "public"."oportunidades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oportunidades_documentos" ADD CONSTRAINT "oportunidades_documentos_subido_por_usuarios_id_fk" FOREIGN KEY ("subido_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oportunidades_items" ADD CONSTRAINT "oportunidades_items_oportunidad_id_oportunidades_id_fk" FOREIGN KEY ("oportunidad_id") REFERENCES "public"."oportunidades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oportunidades_items" ADD CONSTRAINT "oportunidades_items_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oportunidades_requisitos" ADD CONSTRAINT "oportunidades_requisitos_oportunidad_id_oportunidades_id_fk" FOREIGN KEY ("oportunidad_id") REFERENCES "public"."oportunidades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oportunidades_requisitos" ADD CONSTRAINT "oportunidades_requisitos_cumplido_por_usuarios_id_fk" FOREIGN KEY ("cumplido_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ots" ADD CONSTRAINT "ots_compra_id_compras_id_fk" FOREIGN KEY ("compra_id") REFERENCES "public"."compras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ots" ADD CONSTRAINT "ots_responsable_id_usuarios_id_fk" FOREIGN KEY ("responsable_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ots" ADD CONSTRAINT "ots_creada_por_usuarios_id_fk" FOREIGN KEY ("creada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ots_lineas" ADD CONSTRAINT "ots_lineas_ot_id_ots_id_fk" FOREIGN KEY ("ot_id") REFERENCES "public"."ots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ots_lineas" ADD CONSTRAINT "ots_lineas_compra_linea_id_compras_lineas_id_fk" FOREIGN KEY ("compra_linea_id") REFERENCES "public"."compras_lineas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_creado_por_usuarios_id_fk" FOREIGN KEY ("creado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_cambiado_por_usuarios_id_fk" FOREIGN KEY ("cambiado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carritos_lineas" ADD CONSTRAINT "carritos_lineas_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carritos_lineas" ADD CONSTRAINT "carritos_lineas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favoritos" ADD CONSTRAINT "favoritos_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favoritos" ADD CONSTRAINT "favoritos_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedidos_habituales" ADD CONSTRAINT "pedidos_habituales_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedidos_habituales_lineas" ADD CONSTRAINT "pedidos_habituales_lineas_habitual_id_pedidos_habituales_id_fk" FOREIGN KEY ("habitual_id") REFERENCES "public"."pedidos_habituales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedidos_habituales_lineas" ADD CONSTRAINT "pedidos_habituales_lineas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compras_bultos" ADD CONSTRAINT "compras_bultos_compra_id_compras_id_fk" FOREIGN KEY ("compra_id") REFERENCES "public"."compras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clientes" ADD CONSTRAINT "clientes_user_id_usuarios_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clientes" ADD CONSTRAINT "clientes_lista_id_listas_de_precios_id_fk" FOREIGN KEY ("lista_id") REFERENCES "public"."listas_de_precios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clientes" ADD CONSTRAINT "clientes_unido_a_clientes_id_fk" FOREIGN KEY ("unido_a") REFERENCES "public"."clientes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clientes_contactos" ADD CONSTRAINT "clientes_contactos_cliente_id_clientes_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."clientes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clientes_direcciones" ADD CONSTRAINT "clientes_direcciones_cliente_id_clientes_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."clientes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compras" ADD CONSTRAINT "compras_user_id_usuarios_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compras" ADD CONSTRAINT "compras_cupon_id_cupones_id_fk" FOREIGN KEY ("cupon_id") REFERENCES "public"."cupones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compras_lineas" ADD CONSTRAINT "compras_lineas_compra_id_compras_id_fk" FOREIGN KEY ("compra_id") REFERENCES "public"."compras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compras_lineas" ADD CONSTRAINT "compras_lineas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones" ADD CONSTRAINT "cotizaciones_user_id_usuarios_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones" ADD CONSTRAINT "cotizaciones_vendedor_id_usuarios_id_fk" FOREIGN KEY ("vendedor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones" ADD CONSTRAINT "cotizaciones_cliente_id_clientes_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."clientes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones" ADD CONSTRAINT "cotizaciones_aprobada_por_usuarios_id_fk" FOREIGN KEY ("aprobada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones" ADD CONSTRAINT "cotizaciones_aprobacion_pedida_por_usuarios_id_fk" FOREIGN KEY ("aprobacion_pedida_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones" ADD CONSTRAINT "cotizaciones_compra_id_compras_id_fk" FOREIGN KEY ("compra_id") REFERENCES "public"."compras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones_adjuntos" ADD CONSTRAINT "cotizaciones_adjuntos_cotizacion_id_cotizaciones_id_fk" FOREIGN KEY ("cotizacion_id") REFERENCES "public"."cotizaciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones_adjuntos" ADD CONSTRAINT "cotizaciones_adjuntos_creado_por_usuarios_id_fk" FOREIGN KEY ("creado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones_comentarios" ADD CONSTRAINT "cotizaciones_comentarios_cotizacion_id_cotizaciones_id_fk" FOREIGN KEY ("cotizacion_id") REFERENCES "public"."cotizaciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones_comentarios" ADD CONSTRAINT "cotizaciones_comentarios_autor_id_usuarios_id_fk" FOREIGN KEY ("autor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones_lineas" ADD CONSTRAINT "cotizaciones_lineas_cotizacion_id_cotizaciones_id_fk" FOREIGN KEY ("cotizacion_id") REFERENCES "public"."cotizaciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones_lineas" ADD CONSTRAINT "cotizaciones_lineas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones_ordenes" ADD CONSTRAINT "cotizaciones_ordenes_orden_id_ordenes_proveedor_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes_proveedor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones_ordenes" ADD CONSTRAINT "cotizaciones_ordenes_cotizacion_id_cotizaciones_id_fk" FOREIGN KEY ("cotizacion_id") REFERENCES "public"."cotizaciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones_versiones" ADD CONSTRAINT "cotizaciones_versiones_cotizacion_id_cotizaciones_id_fk" FOREIGN KEY ("cotizacion_id") REFERENCES "public"."cotizaciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones_versiones" ADD CONSTRAINT "cotizaciones_versiones_enviada_por_usuarios_id_fk" FOREIGN KEY ("enviada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cupones" ADD CONSTRAINT "cupones_creado_por_usuarios_id_fk" FOREIGN KEY ("creado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresas" ADD CONSTRAINT "empresas_cliente_id_clientes_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."clientes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresas_invitaciones" ADD CONSTRAINT "empresas_invitaciones_cliente_id_empresas_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."empresas"("cliente_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresas_invitaciones" ADD CONSTRAINT "empresas_invitaciones_invitada_por_usuarios_id_fk" FOREIGN KEY ("invitada_por") REFERENCES "public"."usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresas_personas" ADD CONSTRAINT "empresas_personas_user_id_usuarios_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresas_personas" ADD CONSTRAINT "empresas_personas_cliente_id_empresas_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."empresas"("cliente_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comunas_flete" ADD CONSTRAINT "comunas_flete_zona_id_zonas_flete_id_fk" FOREIGN KEY ("zona_id") REFERENCES "public"."zonas_flete"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarifas_flete" ADD CONSTRAINT "tarifas_flete_zona_id_zonas_flete_id_fk" FOREIGN KEY ("zona_id") REFERENCES "public"."zonas_flete"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarifas_flete" ADD CONSTRAINT "tarifas_flete_transportista_id_transportistas_id_fk" FOREIGN KEY ("transportista_id") REFERENCES "public"."transportistas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listas_de_precios" ADD CONSTRAINT "listas_de_precios_creado_por_usuarios_id_fk" FOREIGN KEY ("creado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listas_de_precios_productos" ADD CONSTRAINT "listas_de_precios_productos_lista_id_listas_de_precios_id_fk" FOREIGN KEY ("lista_id") REFERENCES "public"."listas_de_precios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listas_de_precios_productos" ADD CONSTRAINT "listas_de_precios_productos_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notas" ADD CONSTRAINT "notas_autor_id_usuarios_id_fk" FOREIGN KEY ("autor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reclamos" ADD CONSTRAINT "reclamos_compra_id_compras_id_fk" FOREIGN KEY ("compra_id") REFERENCES "public"."compras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reclamos" ADD CONSTRAINT "reclamos_responsable_id_usuarios_id_fk" FOREIGN KEY ("responsable_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reclamos" ADD CONSTRAINT "reclamos_reembolso_id_pagos_id_fk" FOREIGN KEY ("reembolso_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reclamos" ADD CONSTRAINT "reclamos_nota_credito_id_facturas_venta_id_fk" FOREIGN KEY ("nota_credito_id") REFERENCES "public"."facturas_venta"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reclamos" ADD CONSTRAINT "reclamos_creado_por_usuarios_id_fk" FOREIGN KEY ("creado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reclamos_adjuntos" ADD CONSTRAINT "reclamos_adjuntos_reclamo_id_reclamos_id_fk" FOREIGN KEY ("reclamo_id") REFERENCES "public"."reclamos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reclamos_adjuntos" ADD CONSTRAINT "reclamos_adjuntos_creado_por_usuarios_id_fk" FOREIGN KEY ("creado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reclamos_lineas" ADD CONSTRAINT "reclamos_lineas_reclamo_id_reclamos_id_fk" FOREIGN KEY ("reclamo_id") REFERENCES "public"."reclamos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reclamos_lineas" ADD CONSTRAINT "reclamos_lineas_compra_linea_id_compras_lineas_id_fk" FOREIGN KEY ("compra_linea_id") REFERENCES "public"."compras_lineas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reclamos_mensajes" ADD CONSTRAINT "reclamos_mensajes_reclamo_id_reclamos_id_fk" FOREIGN KEY ("reclamo_id") REFERENCES "public"."reclamos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reclamos_mensajes" ADD CONSTRAINT "reclamos_mensajes_autor_id_usuarios_id_fk" FOREIGN KEY ("autor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reclamos_retornos" ADD CONSTRAINT "reclamos_retornos_retorno_id_retornos_id_fk" FOREIGN KEY ("retorno_id") REFERENCES "public"."retornos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reclamos_retornos" ADD CONSTRAINT "reclamos_retornos_reclamo_id_reclamos_id_fk" FOREIGN KEY ("reclamo_id") REFERENCES "public"."reclamos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retiros" ADD CONSTRAINT "retiros_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retiros" ADD CONSTRAINT "retiros_compra_id_linea_compras_lineas_compra_id_linea_fk" FOREIGN KEY ("compra_id","linea") REFERENCES "public"."compras_lineas"("compra_id","linea") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retornos" ADD CONSTRAINT "retornos_compra_id_compras_id_fk" FOREIGN KEY ("compra_id") REFERENCES "public"."compras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retornos" ADD CONSTRAINT "retornos_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retornos_lineas" ADD CONSTRAINT "retornos_lineas_retorno_id_retornos_id_fk" FOREIGN KEY ("retorno_id") REFERENCES "public"."retornos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retornos_lineas" ADD CONSTRAINT "retornos_lineas_compra_linea_id_compras_lineas_id_fk" FOREIGN KEY ("compra_linea_id") REFERENCES "public"."compras_lineas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "facturas_proveedor_folio" ON "facturas_proveedor" USING btree ("proveedor_id","tipo","folio_normal") WHERE estado <> 'anulada';--> statement-breakpoint
CREATE INDEX "facturas_proveedor_de_proveedor" ON "facturas_proveedor" USING btree ("proveedor_id","id");--> statement-breakpoint
CREATE INDEX "facturas_proveedor_estado" ON "facturas_proveedor" USING btree ("estado","id");--> statement-breakpoint
CREATE INDEX "facturas_proveedor_referencia" ON "facturas_proveedor" USING btree ("referencia_id") WHERE referencia_id is not null;--> statement-breakpoint
CREATE INDEX "facturas_proveedor_vence" ON "facturas_proveedor" USING btree ("vence","id");--> statement-breakpoint
CREATE INDEX "facturas_proveedor_total" ON "facturas_proveedor" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "facturas_proveedor_saldo" ON "facturas_proveedor" USING btree ("saldo","id");--> statement-breakpoint
CREATE INDEX "facturas_proveedor_por_pagar" ON "facturas_proveedor" USING btree ("vence","id") WHERE estado = 'aprobada' and saldo > 0;--> statement-breakpoint
CREATE INDEX "facturas_proveedor_diferencias" ON "facturas_proveedor" USING btree ("id") WHERE estado = 'por_revisar' and con_diferencias;--> statement-breakpoint
CREATE INDEX "facturas_proveedor_por_inspeccionar" ON "facturas_proveedor" USING btree ("id") WHERE estado = 'por_revisar' and por_inspeccionar > 0;--> statement-breakpoint
CREATE INDEX "facturas_proveedor_busqueda" ON "facturas_proveedor" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "facturas_proveedor_centro" ON "facturas_proveedor" USING btree ("centro_costo_id","id") WHERE "facturas_proveedor"."centro_costo_id" is not null;--> statement-breakpoint
CREATE INDEX "facturas_proveedor_costos_factura" ON "facturas_proveedor_costos" USING btree ("factura_id","recepcion_id");--> statement-breakpoint
CREATE INDEX "facturas_proveedor_costos_producto" ON "facturas_proveedor_costos" USING btree ("producto_id");--> statement-breakpoint
CREATE INDEX "facturas_proveedor_costos_cuando" ON "facturas_proveedor_costos" USING btree ("cuando") WHERE variacion <> 0;--> statement-breakpoint
CREATE INDEX "facturas_proveedor_costos_recepcion" ON "facturas_proveedor_costos" USING btree ("recepcion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "facturas_proveedor_lineas_linea" ON "facturas_proveedor_lineas" USING btree ("factura_id","linea");--> statement-breakpoint
CREATE INDEX "facturas_proveedor_lineas_producto" ON "facturas_proveedor_lineas" USING btree ("producto_id");--> statement-breakpoint
CREATE INDEX "facturas_proveedor_lineas_orden" ON "facturas_proveedor_lineas" USING btree ("orden_linea_id") WHERE orden_linea_id is not null;--> statement-breakpoint
CREATE INDEX "facturas_proveedor_recepciones_recepcion" ON "facturas_proveedor_recepciones" USING btree ("recepcion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ordenes_proveedor_numero" ON "ordenes_proveedor" USING btree ("numero");--> statement-breakpoint
CREATE INDEX "ordenes_proveedor_estado" ON "ordenes_proveedor" USING btree ("estado","id");--> statement-breakpoint
CREATE INDEX "ordenes_proveedor_proveedor" ON "ordenes_proveedor" USING btree ("proveedor_id","id");--> statement-breakpoint
CREATE INDEX "ordenes_proveedor_por_vencer" ON "ordenes_proveedor" USING btree (coalesce("vence", date '9999-12-31'),"id");--> statement-breakpoint
CREATE INDEX "ordenes_proveedor_total" ON "ordenes_proveedor" USING btree (("neto" + "iva"),"id");--> statement-breakpoint
CREATE INDEX "ordenes_proveedor_vence" ON "ordenes_proveedor" USING btree ("vence") WHERE "ordenes_proveedor"."vence" is not null;--> statement-breakpoint
CREATE INDEX "ordenes_proveedor_centro" ON "ordenes_proveedor" USING btree ("centro_costo_id","id") WHERE "ordenes_proveedor"."centro_costo_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ordenes_proveedor_lineas_producto" ON "ordenes_proveedor_lineas" USING btree ("orden_id","producto_id");--> statement-breakpoint
CREATE INDEX "ordenes_proveedor_lineas_de_producto" ON "ordenes_proveedor_lineas" USING btree ("producto_id","orden_id");--> statement-breakpoint
CREATE INDEX "ordenes_proveedor_lineas_codigo" ON "ordenes_proveedor_lineas" USING btree ("codigo_producto_fussan","orden_id");--> statement-breakpoint
CREATE INDEX "ordenes_proveedor_lineas_compra" ON "ordenes_proveedor_lineas" USING btree ("compra_linea_id");--> statement-breakpoint
CREATE INDEX "ordenes_proveedor_lineas_busqueda" ON "ordenes_proveedor_lineas" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "proveedores_rut" ON "proveedores" USING btree ("rut_provedor");--> statement-breakpoint
CREATE INDEX "proveedores_numero" ON "proveedores" USING btree ("id") WHERE archivado_en is null;--> statement-breakpoint
CREATE INDEX "proveedores_nombre" ON "proveedores" USING btree ("nombre_en_orden","id") WHERE archivado_en is null;--> statement-breakpoint
CREATE INDEX "proveedores_comuna" ON "proveedores" USING btree ("comuna_en_orden","nombre_en_orden","id") WHERE archivado_en is null;--> statement-breakpoint
CREATE INDEX "proveedores_rut_en_orden" ON "proveedores" USING btree (length("rut_provedor"),"rut_provedor","id") WHERE archivado_en is null;--> statement-breakpoint
CREATE INDEX "proveedores_archivados" ON "proveedores" USING btree ("nombre_en_orden","id") WHERE archivado_en is not null;--> statement-breakpoint
CREATE INDEX "proveedores_busqueda" ON "proveedores" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "proveedores_contactos_proveedor" ON "proveedores_contactos" USING btree ("proveedor_id","id");--> statement-breakpoint
CREATE INDEX "proveedores_productos_producto" ON "proveedores_productos" USING btree ("producto_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proveedores_productos_caja" ON "proveedores_productos" USING btree ("proveedor_id","codigo_caja") WHERE "proveedores_productos"."codigo_caja" <> '';--> statement-breakpoint
CREATE INDEX "proveedores_productos_codigo_caja" ON "proveedores_productos" USING btree ("codigo_caja") WHERE "proveedores_productos"."codigo_caja" <> '';--> statement-breakpoint
CREATE INDEX "proveedores_productos_codigo_proveedor" ON "proveedores_productos" USING btree (upper("codigo_proveedor")) WHERE "proveedores_productos"."codigo_proveedor" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "devoluciones_proveedor_numero" ON "devoluciones_proveedor" USING btree ("numero");--> statement-breakpoint
CREATE INDEX "devoluciones_proveedor_estado" ON "devoluciones_proveedor" USING btree ("estado","id");--> statement-breakpoint
CREATE INDEX "devoluciones_proveedor_proveedor" ON "devoluciones_proveedor" USING btree ("proveedor_id","id");--> statement-breakpoint
CREATE INDEX "devoluciones_proveedor_neto" ON "devoluciones_proveedor" USING btree ("neto","id");--> statement-breakpoint
CREATE INDEX "devoluciones_proveedor_creditos_devolucion" ON "devoluciones_proveedor_creditos" USING btree ("devolucion_id");--> statement-breakpoint
CREATE INDEX "devoluciones_proveedor_creditos_numero" ON "devoluciones_proveedor_creditos" USING btree ("numero");--> statement-breakpoint
CREATE UNIQUE INDEX "devoluciones_proveedor_lineas_recepcion" ON "devoluciones_proveedor_lineas" USING btree ("recepcion_id") WHERE vigente;--> statement-breakpoint
CREATE UNIQUE INDEX "devoluciones_proveedor_lineas_reemplazo" ON "devoluciones_proveedor_lineas" USING btree ("reemplazo_id");--> statement-breakpoint
CREATE INDEX "devoluciones_proveedor_lineas_devolucion" ON "devoluciones_proveedor_lineas" USING btree ("devolucion_id","id");--> statement-breakpoint
CREATE INDEX "devoluciones_proveedor_lineas_credito" ON "devoluciones_proveedor_lineas" USING btree ("credito_id") WHERE credito_id is not null;--> statement-breakpoint
CREATE INDEX "devoluciones_proveedor_lineas_producto" ON "devoluciones_proveedor_lineas" USING btree ("producto_id");--> statement-breakpoint
CREATE INDEX "devoluciones_proveedor_lineas_codigo" ON "devoluciones_proveedor_lineas" USING btree ("codigo_producto_fussan");--> statement-breakpoint
CREATE INDEX "devoluciones_proveedor_lineas_busqueda" ON "devoluciones_proveedor_lineas" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "conteos_estado" ON "conteos" USING btree ("estado","id");--> statement-breakpoint
CREATE INDEX "conteos_lineas_producto" ON "conteos_lineas" USING btree ("producto_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lotes_documento" ON "lotes" USING btree ("documento");--> statement-breakpoint
CREATE INDEX "lotes_producto" ON "lotes" USING btree ("producto_id","fecha_caducidad","id");--> statement-breakpoint
CREATE INDEX "lotes_por_vencer" ON "lotes" USING btree ("fecha_caducidad","id") WHERE quedan > 0;--> statement-breakpoint
CREATE INDEX "lotes_movidos_lote" ON "lotes_movidos" USING btree ("lote_id","movimiento_id");--> statement-breakpoint
CREATE INDEX "movimientos_stock_producto" ON "movimientos_stock" USING btree ("producto_id","id");--> statement-breakpoint
CREATE INDEX "movimientos_stock_documento" ON "movimientos_stock" USING btree ("documento");--> statement-breakpoint
CREATE INDEX "movimientos_stock_cuando" ON "movimientos_stock" USING brin ("cuando");--> statement-breakpoint
CREATE UNIQUE INDEX "llegadas_numero" ON "llegadas" USING btree ("numero");--> statement-breakpoint
CREATE INDEX "llegadas_estado" ON "llegadas" USING btree ("estado","id");--> statement-breakpoint
CREATE INDEX "llegadas_proveedor" ON "llegadas" USING btree ("proveedor_id","id");--> statement-breakpoint
CREATE INDEX "llegadas_orden" ON "llegadas" USING btree ("orden_id","id");--> statement-breakpoint
CREATE INDEX "llegadas_documento" ON "llegadas" USING btree ("documento_clave","proveedor_id");--> statement-breakpoint
CREATE INDEX "llegadas_unidades" ON "llegadas" USING btree ("unidades","id");--> statement-breakpoint
CREATE INDEX "llegadas_por_decidir" ON "llegadas" USING btree ("id") WHERE por_decidir > 0;--> statement-breakpoint
CREATE INDEX "productos_proveedor_producto" ON "productos_proveedor" USING btree ("producto_id","id");--> statement-breakpoint
CREATE INDEX "productos_proveedor_proveedor" ON "productos_proveedor" USING btree ("proveedor_id","id");--> statement-breakpoint
CREATE INDEX "productos_proveedor_por_aceptar" ON "productos_proveedor" USING btree ("producto_id") WHERE estado_recepcion in ('recibido', 'inspeccionado');--> statement-breakpoint
CREATE INDEX "productos_proveedor_rechazadas" ON "productos_proveedor" USING btree ("id","proveedor_id") WHERE estado_recepcion = 'rechazado';--> statement-breakpoint
CREATE INDEX "productos_proveedor_orden_linea" ON "productos_proveedor" USING btree ("orden_linea_id") WHERE orden_linea_id is not null;--> statement-breakpoint
CREATE INDEX "productos_proveedor_origen" ON "productos_proveedor" USING btree ("origen_id") WHERE origen_id is not null;--> statement-breakpoint
CREATE INDEX "productos_proveedor_llegada" ON "productos_proveedor" USING btree ("llegada_id","id") WHERE llegada_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "productos_proveedor_clave" ON "productos_proveedor" USING btree ("llegada_id","clave") WHERE clave is not null;--> statement-breakpoint
CREATE INDEX "productos_proveedor_factura" ON "productos_proveedor" USING btree (ltrim(regexp_replace(upper("numero_factura_provedor"), '\s', '', 'g'), '0'),"proveedor_id") WHERE numero_factura_provedor is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "recepciones_fotos_huella" ON "recepciones_fotos" USING btree ("recepcion_id","huella");--> statement-breakpoint
CREATE INDEX "reposicion_cantidades_producto" ON "reposicion_cantidades" USING btree ("producto_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitaciones_email" ON "invitaciones" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "invitaciones_token" ON "invitaciones" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitaciones_invitada_por" ON "invitaciones" USING btree ("invitada_por");--> statement-breakpoint
CREATE UNIQUE INDEX "correos_clave" ON "correos" USING btree ("clave");--> statement-breakpoint
CREATE INDEX "correos_estado" ON "correos" USING btree ("estado","id");--> statement-breakpoint
CREATE INDEX "correos_pedido" ON "correos" USING btree (("datos"->>'num_pedido')) WHERE "correos"."datos"->>'num_pedido' is not null;--> statement-breakpoint
CREATE INDEX "correos_orden" ON "correos" USING btree (("datos"->>'orden_id')) WHERE "correos"."datos"->>'orden_id' is not null;--> statement-breakpoint
CREATE INDEX "correos_cotizacion" ON "correos" USING btree (("datos"->>'cotizacion_id')) WHERE "correos"."datos"->>'cotizacion_id' is not null;--> statement-breakpoint
CREATE INDEX "correos_para" ON "correos" USING btree (lower("para"),"creado_en");--> statement-breakpoint
CREATE UNIQUE INDEX "direcciones_correo_token" ON "direcciones_correo" USING btree ("token");--> statement-breakpoint
CREATE INDEX "codigos_de_recuperacion_usuario" ON "codigos_de_recuperacion" USING btree ("usuario_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dispositivos_conocidos_token" ON "dispositivos_conocidos" USING btree ("token_hash","usuario_id");--> statement-breakpoint
CREATE INDEX "dispositivos_conocidos_usuario" ON "dispositivos_conocidos" USING btree ("usuario_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pases_de_entrada_token" ON "pases_de_entrada" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "pases_de_entrada_usuario" ON "pases_de_entrada" USING btree ("usuario_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recuperaciones_token" ON "recuperaciones" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "recuperaciones_usuario" ON "recuperaciones" USING btree ("usuario_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sesiones_token" ON "sesiones" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sesiones_usuario" ON "sesiones" USING btree ("usuario_id");--> statement-breakpoint
CREATE UNIQUE INDEX "usuarios_email" ON "usuarios" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "usuarios_nombre_parecido" ON "usuarios" USING gin (fussan_normalizar("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "usuarios_email_parecido" ON "usuarios" USING gin (lower("email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "usuarios_rut" ON "usuarios" USING btree ("rut");--> statement-breakpoint
CREATE INDEX "usuarios_rut_parecido" ON "usuarios" USING gin ("rut" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "avisos_de_llegada_token" ON "avisos_de_llegada" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "avisos_de_llegada_uno" ON "avisos_de_llegada" USING btree ("producto_id","email") WHERE "avisos_de_llegada"."estado" = 'espera';--> statement-breakpoint
CREATE INDEX "avisos_de_llegada_email" ON "avisos_de_llegada" USING btree ("email") WHERE "avisos_de_llegada"."estado" = 'espera';--> statement-breakpoint
CREATE INDEX "avisos_de_llegada_usuario" ON "avisos_de_llegada" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "avisos_de_llegada_producto" ON "avisos_de_llegada" USING btree ("producto_id");--> statement-breakpoint
CREATE INDEX "fichas_busqueda_lexemas" ON "fichas_busqueda" USING gin (fussan_lexemas_de("producto_id")) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "fichas_busqueda_orden" ON "fichas_busqueda" USING btree ("en_stock","fecha_creacion","producto_id");--> statement-breakpoint
CREATE INDEX "fichas_cambios_transaccion" ON "fichas_cambios" USING btree ("transaccion");--> statement-breakpoint
CREATE INDEX "fichas_ocultas_lexemas" ON "fichas_ocultas" USING gin ("lexemas");--> statement-breakpoint
CREATE INDEX "vocabulario_sonido" ON "vocabulario" USING btree ("sonido","palabra");--> statement-breakpoint
CREATE INDEX "vocabulario_parecido" ON "vocabulario" USING gin ("sonido" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vocabulario_llana" ON "vocabulario" USING btree (fussan_llana("palabra") text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "cambios_masivos_deshecho_una_vez" ON "cambios_masivos" USING btree ("deshace") WHERE estado <> 'detenido';--> statement-breakpoint
CREATE INDEX "cambios_masivos_en_curso" ON "cambios_masivos" USING btree ("id") WHERE estado = 'en_curso';--> statement-breakpoint
CREATE INDEX "caracteristicas_por_revisar" ON "caracteristicas_de_producto" USING btree ("clave","producto_id") WHERE origen = 'dudosa';--> statement-breakpoint
CREATE INDEX "caracteristicas_por_leer_producto" ON "caracteristicas_por_leer" USING btree ("producto_id");--> statement-breakpoint
CREATE UNIQUE INDEX "productos_codigo" ON "productos" USING btree ("codigo_producto_fussan");--> statement-breakpoint
CREATE UNIQUE INDEX "productos_ean" ON "productos" USING btree ("ean") WHERE ean is not null;--> statement-breakpoint
CREATE INDEX "productos_nuevos" ON "productos" USING btree ("fecha_creacion","id") WHERE estado = 'activo';--> statement-breakpoint
CREATE INDEX "productos_precio" ON "productos" USING btree ("precio_unitario","id") WHERE estado = 'activo';--> statement-breakpoint
CREATE INDEX "productos_familia_nuevos" ON "productos" USING btree ("familia","fecha_creacion","id") WHERE estado = 'activo';--> statement-breakpoint
CREATE INDEX "productos_familia_precio" ON "productos" USING btree ("familia","precio_unitario","id") WHERE estado = 'activo';--> statement-breakpoint
CREATE INDEX "productos_sub_familia_precio" ON "productos" USING btree ("familia","sub_familia","precio_unitario","id") WHERE estado = 'activo';--> statement-breakpoint
CREATE INDEX "productos_marca_nuevos" ON "productos" USING btree ("marca","fecha_creacion","id") WHERE estado = 'activo';--> statement-breakpoint
CREATE INDEX "productos_rebaja" ON "productos" USING btree (("precio_unitario" / nullif("previousPrice", 0))) WHERE estado = 'activo' and "previousPrice" > precio_unitario;--> statement-breakpoint
CREATE INDEX "productos_por_proveedor" ON "productos" USING btree ("proveedor_id");--> statement-breakpoint
CREATE INDEX "productos_busqueda" ON "productos" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "productos_documentos_huella" ON "productos_documentos" USING btree ("producto_id","huella");--> statement-breakpoint
CREATE INDEX "importaciones_filas_producto" ON "importaciones_filas" USING btree ("producto_id");--> statement-breakpoint
CREATE UNIQUE INDEX "maestros_codigo" ON "maestros" USING btree ("codigo_fussan");--> statement-breakpoint
CREATE INDEX "maestros_correlativo" ON "maestros" USING btree ("cod_familia","cod_sub_familia","correlativo");--> statement-breakpoint
CREATE INDEX "maestros_familia" ON "maestros" USING btree (fussan_normalizar("familia"),fussan_normalizar("sub_familia"));--> statement-breakpoint
CREATE INDEX "maestros_busqueda" ON "maestros" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "maestros_productos_maestro" ON "maestros_productos" USING btree ("maestro_id");--> statement-breakpoint
CREATE UNIQUE INDEX "familias_medidas_una" ON "familias_medidas" USING btree ("familia","sub_familia");--> statement-breakpoint
CREATE INDEX "ofertas_producto" ON "ofertas" USING btree ("producto_id","id");--> statement-breakpoint
CREATE INDEX "ofertas_por_cambiar" ON "ofertas" USING btree ("inicio") WHERE estado in ('programada', 'vigente');--> statement-breakpoint
CREATE UNIQUE INDEX "ofertas_una_vigente" ON "ofertas" USING btree ("producto_id") WHERE estado = 'vigente';--> statement-breakpoint
CREATE INDEX "precios_historial_producto" ON "precios_historial" USING btree ("producto_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "opiniones_una" ON "opiniones" USING btree ("producto_id","usuario_id");--> statement-breakpoint
CREATE INDEX "opiniones_publicadas" ON "opiniones" USING btree ("producto_id","id") WHERE "opiniones"."estado" = 'publicada';--> statement-breakpoint
CREATE INDEX "opiniones_estado" ON "opiniones" USING btree ("estado","id");--> statement-breakpoint
CREATE INDEX "opiniones_usuario" ON "opiniones" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "preguntas_publicadas" ON "preguntas" USING btree ("producto_id","respondida_en") WHERE "preguntas"."estado" = 'publicada';--> statement-breakpoint
CREATE INDEX "preguntas_estado" ON "preguntas" USING btree ("estado","id");--> statement-breakpoint
CREATE INDEX "preguntas_usuario" ON "preguntas" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "preguntas_producto" ON "preguntas" USING btree ("producto_id");--> statement-breakpoint
CREATE INDEX "comprados_juntos_otro" ON "comprados_juntos" USING btree ("otro_id");--> statement-breakpoint
CREATE INDEX "productos_claves_de" ON "productos_claves" USING btree ("clave","papel","producto_id");--> statement-breakpoint
CREATE INDEX "relaciones_otro" ON "relaciones" USING btree ("otro_id");--> statement-breakpoint
CREATE UNIQUE INDEX "grupos_de_variantes_nombre" ON "grupos_de_variantes" USING btree (fussan_normalizar("nombre"));--> statement-breakpoint
CREATE UNIQUE INDEX "variantes_valores" ON "variantes" USING btree ("grupo_id","clave");--> statement-breakpoint
CREATE UNIQUE INDEX "facturas_venta_folio" ON "facturas_venta" USING btree ("tipo","folio") WHERE estado <> 'anulada';--> statement-breakpoint
CREATE INDEX "facturas_venta_compra" ON "facturas_venta" USING btree ("compra_id","id");--> statement-breakpoint
CREATE INDEX "facturas_venta_referencia" ON "facturas_venta" USING btree ("referencia_id") WHERE referencia_id is not null;--> statement-breakpoint
CREATE INDEX "facturas_venta_emision" ON "facturas_venta" USING btree ("fecha_emision","id");--> statement-breakpoint
CREATE INDEX "facturas_venta_pagada" ON "facturas_venta" USING btree ("pagada_el") WHERE estado = 'pagada' and tipo in (33, 34, 39, 56);--> statement-breakpoint
CREATE INDEX "facturas_venta_por_cobrar" ON "facturas_venta" USING btree ("vence","id") WHERE estado = 'emitida' and saldo > 0;--> statement-breakpoint
CREATE INDEX "facturas_venta_busqueda" ON "facturas_venta" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "facturas_venta_lineas_linea" ON "facturas_venta_lineas" USING btree ("factura_id","compra_linea_id");--> statement-breakpoint
CREATE INDEX "facturas_venta_lineas_compra" ON "facturas_venta_lineas" USING btree ("compra_linea_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pagos_corrige" ON "pagos" USING btree ("corrige_id") WHERE "pagos"."corrige_id" is not null;--> statement-breakpoint
CREATE INDEX "pagos_compra" ON "pagos" USING btree ("compra_id","id") WHERE "pagos"."compra_id" is not null;--> statement-breakpoint
CREATE INDEX "pagos_factura_venta" ON "pagos" USING btree ("factura_venta_id") WHERE "pagos"."factura_venta_id" is not null;--> statement-breakpoint
CREATE INDEX "pagos_cliente" ON "pagos" USING btree ("cliente_id","id") WHERE "pagos"."cliente_id" is not null;--> statement-breakpoint
CREATE INDEX "pagos_proveedor" ON "pagos" USING btree ("proveedor_id","id") WHERE "pagos"."proveedor_id" is not null;--> statement-breakpoint
CREATE INDEX "pagos_factura_proveedor" ON "pagos" USING btree ("factura_proveedor_id","id") WHERE "pagos"."factura_proveedor_id" is not null;--> statement-breakpoint
CREATE INDEX "pagos_documento" ON "pagos" USING btree ("documento") WHERE "pagos"."documento" is not null;--> statement-breakpoint
CREATE INDEX "pagos_referencia" ON "pagos" USING gin (fussan_normalizar("referencia") gin_trgm_ops) WHERE "pagos"."compra_id" is not null;--> statement-breakpoint
CREATE INDEX "pagos_fecha" ON "pagos" USING btree ("fecha","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cartolas_lineas_identidad" ON "cartolas_lineas" USING btree ("identidad");--> statement-breakpoint
CREATE UNIQUE INDEX "cartolas_lineas_pago" ON "cartolas_lineas" USING btree ("pago_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cartolas_lineas_anticipo" ON "cartolas_lineas" USING btree ("anticipo_id");--> statement-breakpoint
CREATE INDEX "cartolas_lineas_fecha" ON "cartolas_lineas" USING btree ("fecha","id");--> statement-breakpoint
CREATE INDEX "cartolas_lineas_movimiento" ON "cartolas_lineas" USING btree ("cuenta","fecha","monto");--> statement-breakpoint
CREATE INDEX "cartolas_lineas_por_asignar" ON "cartolas_lineas" USING btree ("fecha","id") WHERE "cartolas_lineas"."estado" = 'por_asignar';--> statement-breakpoint
CREATE UNIQUE INDEX "comprobantes_pago_huella" ON "comprobantes_pago" USING btree ("compra_id","huella");--> statement-breakpoint
CREATE INDEX "comprobantes_pago_archivo" ON "comprobantes_pago" USING btree ("huella");--> statement-breakpoint
CREATE INDEX "comprobantes_pago_pendientes" ON "comprobantes_pago" USING btree ("id") WHERE "comprobantes_pago"."estado" = 'pendiente';--> statement-breakpoint
CREATE UNIQUE INDEX "comprobantes_pago_pago" ON "comprobantes_pago" USING btree ("pago_id");--> statement-breakpoint
CREATE INDEX "webpay_devoluciones_intento" ON "webpay_devoluciones" USING btree ("intento_id","id");--> statement-breakpoint
CREATE INDEX "webpay_devoluciones_pendientes" ON "webpay_devoluciones" USING btree ("intentar_en") WHERE "webpay_devoluciones"."estado" = 'pendiente';--> statement-breakpoint
CREATE UNIQUE INDEX "webpay_devoluciones_pago" ON "webpay_devoluciones" USING btree ("pago_id") WHERE "webpay_devoluciones"."pago_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "webpay_intentos_orden" ON "webpay_intentos" USING btree ("orden_compra");--> statement-breakpoint
CREATE UNIQUE INDEX "webpay_intentos_clave" ON "webpay_intentos" USING btree ("clave");--> statement-breakpoint
CREATE UNIQUE INDEX "webpay_intentos_token" ON "webpay_intentos" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "webpay_intentos_pago" ON "webpay_intentos" USING btree ("pago_id") WHERE "webpay_intentos"."pago_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "webpay_intentos_confirmando" ON "webpay_intentos" USING btree ("compra_id") WHERE "webpay_intentos"."estado" = 'confirmando';--> statement-breakpoint
CREATE INDEX "webpay_intentos_compra" ON "webpay_intentos" USING btree ("compra_id","id");--> statement-breakpoint
CREATE INDEX "webpay_intentos_revisar" ON "webpay_intentos" USING btree ("revisar_en") WHERE "webpay_intentos"."revisar_en" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "centros_costo_codigo" ON "centros_costo" USING btree ("codigo");--> statement-breakpoint
CREATE INDEX "centros_costo_busqueda" ON "centros_costo" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "comisiones_mes" ON "comisiones" USING btree ("mes") WHERE estado <> 'anulada';--> statement-breakpoint
CREATE UNIQUE INDEX "comisiones_abierta" ON "comisiones" USING btree ("estado") WHERE estado = 'calculada';--> statement-breakpoint
CREATE UNIQUE INDEX "comisiones_lineas_factura" ON "comisiones_lineas" USING btree ("comision_id","factura_id");--> statement-breakpoint
CREATE UNIQUE INDEX "comisiones_lineas_una" ON "comisiones_lineas" USING btree ("factura_id") WHERE viva and clase = 'venta';--> statement-breakpoint
CREATE INDEX "comisiones_lineas_de_factura" ON "comisiones_lineas" USING btree ("factura_id") WHERE viva;--> statement-breakpoint
CREATE INDEX "comisiones_lineas_vendedor" ON "comisiones_lineas" USING btree ("comision_id","vendedor_id");--> statement-breakpoint
CREATE INDEX "comisiones_lineas_regla" ON "comisiones_lineas" USING btree ("regla_id") WHERE regla_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "comisiones_reglas_una" ON "comisiones_reglas" USING btree (coalesce("vendedor_id", 0),coalesce("canal", ''),"desde") WHERE quitada_en is null;--> statement-breakpoint
CREATE UNIQUE INDEX "metas_persona_mes" ON "metas" USING btree ("mes","usuario_id") WHERE quitada_en is null;--> statement-breakpoint
CREATE INDEX "metas_historial_meta" ON "metas_historial" USING btree ("meta_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "oc_publicas_codigo" ON "oc_publicas" USING btree ("codigo");--> statement-breakpoint
CREATE UNIQUE INDEX "oc_publicas_cotizacion" ON "oc_publicas" USING btree ("cotizacion_id") WHERE cotizacion_id is not null;--> statement-breakpoint
CREATE INDEX "oc_publicas_etapa" ON "oc_publicas" USING btree ("etapa","id");--> statement-breakpoint
CREATE INDEX "oc_publicas_estado" ON "oc_publicas" USING btree ("estado_mp","id");--> statement-breakpoint
CREATE INDEX "oc_publicas_fecha" ON "oc_publicas" USING btree ("fecha_envio","id");--> statement-breakpoint
CREATE INDEX "oc_publicas_total" ON "oc_publicas" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "oc_publicas_licitacion" ON "oc_publicas" USING btree ("codigo_licitacion") WHERE codigo_licitacion <> '';--> statement-breakpoint
CREATE INDEX "oc_publicas_busqueda" ON "oc_publicas" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "oc_publicas_centro" ON "oc_publicas" USING btree ("centro_costo_id","id") WHERE "oc_publicas"."centro_costo_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "oc_publicas_lineas_correlativo" ON "oc_publicas_lineas" USING btree ("oc_id","correlativo");--> statement-breakpoint
CREATE UNIQUE INDEX "oportunidades_codigo" ON "oportunidades" USING btree ("codigo");--> statement-breakpoint
CREATE UNIQUE INDEX "oportunidades_cotizacion" ON "oportunidades" USING btree ("cotizacion_id");--> statement-breakpoint
CREATE INDEX "oportunidades_cierre" ON "oportunidades" USING btree (coalesce("fecha_cierre", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "oportunidades_puntaje" ON "oportunidades" USING btree ("puntaje","id");--> statement-breakpoint
CREATE INDEX "oportunidades_estado" ON "oportunidades" USING btree ("estado","id");--> statement-breakpoint
CREATE INDEX "oportunidades_tipo" ON "oportunidades" USING btree ("tipo","id");--> statement-breakpoint
CREATE INDEX "oportunidades_responsable" ON "oportunidades" USING btree ("responsable_id","id");--> statement-breakpoint
CREATE INDEX "oportunidades_abiertas" ON "oportunidades" USING btree (coalesce("fecha_cierre", 'infinity'::timestamptz),"id") WHERE "oportunidades"."estado" in ('propuesta', 'en_estudio', 'postulando', 'presentada');--> statement-breakpoint
CREATE INDEX "oportunidades_busqueda" ON "oportunidades" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "oportunidades_documentos_oportunidad" ON "oportunidades_documentos" USING btree ("oportunidad_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "oportunidades_items_oportunidad" ON "oportunidades_items" USING btree ("oportunidad_id","correlativo");--> statement-breakpoint
CREATE INDEX "oportunidades_items_producto" ON "oportunidades_items" USING btree ("producto_id");--> statement-breakpoint
CREATE INDEX "oportunidades_requisitos_oportunidad" ON "oportunidades_requisitos" USING btree ("oportunidad_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ots_numero" ON "ots" USING btree ("numero");--> statement-breakpoint
CREATE INDEX "ots_compra" ON "ots" USING btree ("compra_id","id");--> statement-breakpoint
CREATE INDEX "ots_estado" ON "ots" USING btree ("estado","id");--> statement-breakpoint
CREATE INDEX "ots_fecha" ON "ots" USING btree ("fecha","id");--> statement-breakpoint
CREATE INDEX "ots_guia" ON "ots" USING btree ("num_gd") WHERE num_gd is not null;--> statement-breakpoint
CREATE INDEX "ots_guias" ON "ots" USING gin (array_remove(string_to_array(regexp_replace(lower("num_gd"), '[^[:alnum:],]', '', 'g'), ','), '')) WHERE "ots"."num_gd" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ots_lineas_linea" ON "ots_lineas" USING btree ("ot_id","compra_linea_id");--> statement-breakpoint
CREATE INDEX "ots_lineas_compra" ON "ots_lineas" USING btree ("compra_linea_id");--> statement-breakpoint
CREATE UNIQUE INDEX "banners_en_portada" ON "banners" USING btree ("en_portada") WHERE en_portada;--> statement-breakpoint
CREATE INDEX "carritos_lineas_producto" ON "carritos_lineas" USING btree ("producto_id");--> statement-breakpoint
CREATE INDEX "favoritos_producto" ON "favoritos" USING btree ("producto_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pedidos_habituales_nombre" ON "pedidos_habituales" USING btree ("usuario_id",fussan_normalizar(nombre)) WHERE eliminado_en is null;--> statement-breakpoint
CREATE INDEX "pedidos_habituales_usuario" ON "pedidos_habituales" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "pedidos_habituales_eliminados" ON "pedidos_habituales" USING btree ("eliminado_en") WHERE eliminado_en is not null;--> statement-breakpoint
CREATE INDEX "pedidos_habituales_lineas_producto" ON "pedidos_habituales_lineas" USING btree ("producto_id");--> statement-breakpoint
CREATE UNIQUE INDEX "compras_bultos_numero" ON "compras_bultos" USING btree ("compra_id","numero");--> statement-breakpoint
CREATE UNIQUE INDEX "compras_bultos_seguimiento" ON "compras_bultos" USING btree ("compra_id","seguimiento") WHERE seguimiento <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "clientes_rut" ON "clientes" USING btree ("rut_cliente");--> statement-breakpoint
CREATE INDEX "clientes_orden" ON "clientes" USING btree ("orden","id" DESC NULLS FIRST) WHERE "clientes"."archivado_en" is null;--> statement-breakpoint
CREATE INDEX "clientes_registro" ON "clientes" USING btree ("id") WHERE "clientes"."archivado_en" is null;--> statement-breakpoint
CREATE INDEX "clientes_orden_rut" ON "clientes" USING btree (length("rut_cliente"),"rut_cliente","id") WHERE "clientes"."archivado_en" is null;--> statement-breakpoint
CREATE INDEX "clientes_orden_credito" ON "clientes" USING btree ("credito","id" DESC NULLS FIRST) WHERE "clientes"."archivado_en" is null;--> statement-breakpoint
CREATE INDEX "clientes_nombre_parecido" ON "clientes" USING gin ("orden" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clientes_busqueda" ON "clientes" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clientes_telefono" ON "clientes" USING btree (right(regexp_replace("celular", '[^0-9]', '', 'g'), 8));--> statement-breakpoint
CREATE INDEX "clientes_lista" ON "clientes" USING btree ("lista_id") WHERE "clientes"."lista_id" is not null;--> statement-breakpoint
CREATE INDEX "clientes_unido_a" ON "clientes" USING btree ("unido_a") WHERE "clientes"."unido_a" is not null;--> statement-breakpoint
CREATE INDEX "clientes_contactos_cliente" ON "clientes_contactos" USING btree ("cliente_id");--> statement-breakpoint
CREATE UNIQUE INDEX "clientes_contactos_principal" ON "clientes_contactos" USING btree ("cliente_id") WHERE "clientes_contactos"."principal";--> statement-breakpoint
CREATE INDEX "clientes_contactos_mail" ON "clientes_contactos" USING btree (lower("mail"));--> statement-breakpoint
CREATE INDEX "clientes_contactos_telefono" ON "clientes_contactos" USING btree (right(regexp_replace("celular", '\D', '', 'g'), 9));--> statement-breakpoint
CREATE INDEX "clientes_direcciones_cliente" ON "clientes_direcciones" USING btree ("cliente_id");--> statement-breakpoint
CREATE UNIQUE INDEX "clientes_direcciones_principal" ON "clientes_direcciones" USING btree ("cliente_id") WHERE "clientes_direcciones"."principal";--> statement-breakpoint
CREATE UNIQUE INDEX "compras_num_pedido" ON "compras" USING btree ("num_pedido");--> statement-breakpoint
CREATE UNIQUE INDEX "compras_idempotencia" ON "compras" USING btree ("user_id","clave_idempotencia");--> statement-breakpoint
CREATE INDEX "compras_cupon" ON "compras" USING btree ("cupon_id") WHERE "compras"."cupon_id" is not null;--> statement-breakpoint
CREATE INDEX "compras_empresa" ON "compras" USING btree ("empresa_id","id") WHERE "compras"."empresa_id" is not null;--> statement-breakpoint
CREATE INDEX "compras_usuario" ON "compras" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "compras_estado" ON "compras" USING btree ("estado","id");--> statement-breakpoint
CREATE INDEX "compras_comuna" ON "compras" USING btree ("comuna","id");--> statement-breakpoint
CREATE INDEX "compras_dia" ON "compras" USING btree ("fecha_compra");--> statement-breakpoint
CREATE INDEX "compras_retiro" ON "compras" USING btree ("fecha_retiro","id");--> statement-breakpoint
CREATE INDEX "compras_en_lista" ON "compras" USING btree ("id","estado") WHERE "compras"."archivada_en" is null;--> statement-breakpoint
CREATE INDEX "compras_archivadas" ON "compras" USING btree ("id") WHERE "compras"."archivada_en" is not null;--> statement-breakpoint
CREATE INDEX "compras_reserva" ON "compras" USING btree ("reservada_hasta") WHERE "compras"."estado" in ('Por aprobar', 'Pendiente de Despacho') and "compras"."estado_pago" = 'pendiente';--> statement-breakpoint
CREATE INDEX "compras_impagas_por_red" ON "compras" USING btree ("red") WHERE "compras"."red" is not null and "compras"."estado_pago" = 'pendiente' and "compras"."estado" in ('Por aprobar', 'Pendiente de Despacho', 'En preparación', 'Listo para retiro');--> statement-breakpoint
CREATE INDEX "compras_por_entregar" ON "compras" USING btree ("fecha_retiro") WHERE "compras"."estado" not in ('Entregado', 'Anulado') and "compras"."archivada_en" is null;--> statement-breakpoint
CREATE INDEX "compras_prometidas" ON "compras" USING btree ("fecha_entrega") WHERE "compras"."estado" in ('Pendiente de Despacho', 'En preparación') and "compras"."archivada_en" is null and "compras"."fecha_entrega" is not null;--> statement-breakpoint
CREATE INDEX "compras_email" ON "compras" USING gin (lower("email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "compras_factura_nombre" ON "compras" USING gin (fussan_normalizar("factura"->>'razon_social') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "compras_factura_rut" ON "compras" USING gin (translate("factura"->>'rut', '.-', '') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "compras_telefono" ON "compras" USING btree (right("contacto", 8));--> statement-breakpoint
CREATE INDEX "compras_guia" ON "compras" USING gin (lower("num_gd") gin_trgm_ops) WHERE "compras"."num_gd" is not null;--> statement-breakpoint
CREATE INDEX "compras_guias" ON "compras" USING gin (array_remove(string_to_array(regexp_replace(lower("num_gd"), '[^[:alnum:],]', '', 'g'), ','), '')) WHERE "compras"."num_gd" is not null;--> statement-breakpoint
CREATE INDEX "compras_rut_de_factura" ON "compras" USING btree (translate("factura"->>'rut', '.-', ''));--> statement-breakpoint
CREATE INDEX "compras_por_pagar" ON "compras" USING btree ("id") WHERE "compras"."por_pagar" > 0;--> statement-breakpoint
CREATE INDEX "compras_por_devolver" ON "compras" USING btree ("id") WHERE "compras"."por_devolver" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "compras_lineas_id" ON "compras_lineas" USING btree ("id");--> statement-breakpoint
CREATE INDEX "compras_lineas_vivas" ON "compras_lineas" USING btree ("compra_id","linea","id") WHERE "compras_lineas"."cantidad" > 0;--> statement-breakpoint
CREATE INDEX "compras_lineas_producto" ON "compras_lineas" USING btree ("producto_id");--> statement-breakpoint
CREATE INDEX "compras_lineas_proveedor" ON "compras_lineas" USING btree ("proveedor_id","compra_id");--> statement-breakpoint
CREATE INDEX "compras_lineas_codigo" ON "compras_lineas" USING btree ("codigo_producto_fussan","compra_id");--> statement-breakpoint
CREATE INDEX "compras_lineas_busqueda" ON "compras_lineas" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "cotizaciones_numero" ON "cotizaciones" USING btree ("num_cotizacion");--> statement-breakpoint
CREATE UNIQUE INDEX "cotizaciones_compra" ON "cotizaciones" USING btree ("compra_id");--> statement-breakpoint
CREATE INDEX "cotizaciones_en_lista" ON "cotizaciones" USING btree ("id","estado","canal","fecha","vendedor_id","lineas") WHERE "cotizaciones"."archivada_en" is null;--> statement-breakpoint
CREATE INDEX "cotizaciones_estado" ON "cotizaciones" USING btree ("estado","id","lineas") WHERE "cotizaciones"."archivada_en" is null;--> statement-breakpoint
CREATE INDEX "cotizaciones_canal" ON "cotizaciones" USING btree ("canal","id","estado","lineas") WHERE "cotizaciones"."archivada_en" is null;--> statement-breakpoint
CREATE INDEX "cotizaciones_por_vencer" ON "cotizaciones" USING btree (coalesce("vence", date '9999-12-31'),"id","estado","canal","fecha","vendedor_id","lineas","vence") WHERE "cotizaciones"."archivada_en" is null;--> statement-breakpoint
CREATE INDEX "cotizaciones_total" ON "cotizaciones" USING btree ("total","id","estado","canal","fecha","vendedor_id","lineas") WHERE "cotizaciones"."archivada_en" is null;--> statement-breakpoint
CREATE INDEX "cotizaciones_cliente_nombre" ON "cotizaciones" USING btree ("orden_cliente","id","estado","canal","fecha","vendedor_id","lineas") WHERE "cotizaciones"."archivada_en" is null;--> statement-breakpoint
CREATE INDEX "cotizaciones_archivadas" ON "cotizaciones" USING btree ("id","lineas") WHERE "cotizaciones"."archivada_en" is not null;--> statement-breakpoint
CREATE INDEX "cotizaciones_cliente" ON "cotizaciones" USING btree ("cliente_id","id");--> statement-breakpoint
CREATE INDEX "cotizaciones_usuario" ON "cotizaciones" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "cotizaciones_vendedor" ON "cotizaciones" USING btree ("vendedor_id","id","lineas") WHERE "cotizaciones"."archivada_en" is null;--> statement-breakpoint
CREATE INDEX "cotizaciones_fecha" ON "cotizaciones" USING btree ("fecha","id","estado","canal","lineas") WHERE "cotizaciones"."archivada_en" is null;--> statement-breakpoint
CREATE INDEX "cotizaciones_enviadas" ON "cotizaciones" USING btree ("primera_enviada_en") WHERE "cotizaciones"."primera_enviada_en" is not null;--> statement-breakpoint
CREATE INDEX "cotizaciones_esperan" ON "cotizaciones" USING btree ("vence") WHERE "cotizaciones"."estado" = 'enviada';--> statement-breakpoint
CREATE INDEX "cotizaciones_por_responder" ON "cotizaciones" USING btree ("id") WHERE "cotizaciones"."origen" = 'solicitud' and "cotizaciones"."estado" = 'borrador' and "cotizaciones"."version_enviada" = 0 and "cotizaciones"."archivada_en" is null;--> statement-breakpoint
CREATE INDEX "cotizaciones_plantillas" ON "cotizaciones" USING btree ("id") WHERE "cotizaciones"."plantilla" is not null;--> statement-breakpoint
CREATE INDEX "cotizaciones_textos" ON "cotizaciones" USING btree ("id","busqueda","lineas") WHERE "cotizaciones"."archivada_en" is null;--> statement-breakpoint
CREATE INDEX "cotizaciones_busqueda" ON "cotizaciones" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "cotizaciones_adjuntos_huella" ON "cotizaciones_adjuntos" USING btree ("cotizacion_id","huella");--> statement-breakpoint
CREATE INDEX "cotizaciones_comentarios_cotizacion" ON "cotizaciones_comentarios" USING btree ("cotizacion_id","id");--> statement-breakpoint
CREATE INDEX "cotizaciones_lineas_cotizacion" ON "cotizaciones_lineas" USING btree ("cotizacion_id","linea","id");--> statement-breakpoint
CREATE INDEX "cotizaciones_lineas_de_producto" ON "cotizaciones_lineas" USING btree ("producto_id","cotizacion_id");--> statement-breakpoint
CREATE INDEX "cotizaciones_lineas_codigo" ON "cotizaciones_lineas" USING btree ("codigo_fussan","cotizacion_id");--> statement-breakpoint
CREATE INDEX "cotizaciones_lineas_busqueda" ON "cotizaciones_lineas" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cotizaciones_ordenes_cotizacion" ON "cotizaciones_ordenes" USING btree ("cotizacion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cotizaciones_versiones_numero" ON "cotizaciones_versiones" USING btree ("cotizacion_id","numero");--> statement-breakpoint
CREATE UNIQUE INDEX "cotizaciones_versiones_token" ON "cotizaciones_versiones" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "cupones_codigo" ON "cupones" USING btree ("codigo");--> statement-breakpoint
CREATE UNIQUE INDEX "empresas_invitaciones_email" ON "empresas_invitaciones" USING btree ("cliente_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "empresas_invitaciones_token" ON "empresas_invitaciones" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "empresas_invitaciones_invitada_por" ON "empresas_invitaciones" USING btree ("invitada_por");--> statement-breakpoint
CREATE INDEX "empresas_personas_cliente" ON "empresas_personas" USING btree ("cliente_id");--> statement-breakpoint
CREATE INDEX "comunas_flete_zona" ON "comunas_flete" USING btree ("zona_id");--> statement-breakpoint
CREATE INDEX "tarifas_flete_transportista" ON "tarifas_flete" USING btree ("transportista_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transportistas_nombre" ON "transportistas" USING btree (fussan_normalizar("nombre"));--> statement-breakpoint
CREATE UNIQUE INDEX "zonas_flete_nombre" ON "zonas_flete" USING btree (fussan_normalizar("nombre"));--> statement-breakpoint
CREATE UNIQUE INDEX "listas_de_precios_nombre" ON "listas_de_precios" USING btree (fussan_normalizar("nombre"));--> statement-breakpoint
CREATE INDEX "listas_de_precios_productos_producto" ON "listas_de_precios_productos" USING btree ("producto_id");--> statement-breakpoint
CREATE INDEX "notas_entidad" ON "notas" USING btree ("entidad","entidad_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reclamos_numero" ON "reclamos" USING btree ("numero");--> statement-breakpoint
CREATE INDEX "reclamos_compra" ON "reclamos" USING btree ("compra_id","id");--> statement-breakpoint
CREATE INDEX "reclamos_fecha" ON "reclamos" USING btree ("fecha","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reclamos_reembolso" ON "reclamos" USING btree ("reembolso_id") WHERE reembolso_id is not null;--> statement-breakpoint
CREATE INDEX "reclamos_abiertos" ON "reclamos" USING btree ("vence","id") WHERE cerrado_en is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reclamos_adjuntos_huella" ON "reclamos_adjuntos" USING btree ("reclamo_id","huella");--> statement-breakpoint
CREATE UNIQUE INDEX "reclamos_lineas_linea" ON "reclamos_lineas" USING btree ("reclamo_id","compra_linea_id");--> statement-breakpoint
CREATE INDEX "reclamos_lineas_compra" ON "reclamos_lineas" USING btree ("compra_linea_id");--> statement-breakpoint
CREATE INDEX "reclamos_mensajes_reclamo" ON "reclamos_mensajes" USING btree ("reclamo_id","id");--> statement-breakpoint
CREATE INDEX "reclamos_retornos_reclamo" ON "reclamos_retornos" USING btree ("reclamo_id");--> statement-breakpoint
CREATE INDEX "retornos_compra" ON "retornos" USING btree ("compra_id");--> statement-breakpoint
CREATE INDEX "retornos_fecha" ON "retornos" USING btree ("fecha");--> statement-breakpoint
CREATE INDEX "retornos_lineas_linea" ON "retornos_lineas" USING btree ("compra_linea_id");--> statement-breakpoint
CREATE INDEX "auditoria_entidad" ON "auditoria" USING btree ("entidad","entidad_id","cuando");--> statement-breakpoint
CREATE INDEX "auditoria_cuando" ON "auditoria" USING btree ("cuando","id");--> statement-breakpoint
CREATE INDEX "auditoria_actor" ON "auditoria" USING btree ("actor_id","cuando","id");--> statement-breakpoint
CREATE INDEX "auditoria_accion" ON "auditoria" USING btree ("accion","cuando","id");--> statement-breakpoint
CREATE INDEX "historial_entidad" ON "historial" USING btree ("entidad","entidad_id","id");