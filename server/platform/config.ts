import { createPublicKey } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { type CuentaBancaria, leerCuenta } from '#contract/dinero/transferencias/cuentas.ts';
import { ZONA_URBANA_DEMO } from '#contract/tienda/despacho.ts';
import { lineaDeHorario } from '#contract/tienda/horario.ts';
import type { DatosTienda } from '#contract/tienda/tienda.ts';
import type { Vendedor } from '#contract/tienda/vendedor.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { CUOTAS_SIN_INTERES } from '#contract/valores/money.ts';
import { rutEsValido } from '#contract/valores/rut.ts';
import { DIAS_POR_TIPO } from '#contract/ventas/reclamos/estados.ts';
import { StartupError } from './startup-error.ts';

const entero = (min: number, max: number) =>
  z.coerce
    .number(`debe ser un número entero entre ${min} y ${max}`)
    .int(`debe ser un número entero entre ${min} y ${max}`)
    .min(min, `debe ser un número entero entre ${min} y ${max}`)
    .max(max, `debe ser un número entero entre ${min} y ${max}`);

const interruptor = z
  .enum(['0', '1', 'true', 'false'], 'debe ser 1 o 0')
  .transform((valor) => valor === '1' || valor === 'true');

const url = (protocolo: RegExp, ejemplo: string) =>
  z.url({ protocol: protocolo, error: `debe ser una dirección como ${ejemplo}` });

/** A public key as PEM; in a .env file its line breaks may be written `\\n`. */
const clavePublica = z
  .string()
  .transform((texto) => texto.replaceAll('\\n', '\n'))
  .refine((pem) => {
    try {
      return createPublicKey(pem).asymmetricKeyType === 'rsa';
    } catch {
      return false;
    }
  }, 'debe ser una clave pública RSA en formato PEM')
  .optional();

const lista = (separador: string) =>
  z.string().transform((texto) =>
    texto
      .split(separador)
      .map((parte) => parte.trim())
      .filter(Boolean),
  );

/** How a simulation misbehaves, each as `nombre:valor`; what isn't named is 0. */
const ajustesDe = <Nombre extends string>(nombres: readonly Nombre[], ejemplo: string) =>
  lista(',')
    .default([])
    .transform((partes, ctx): Record<Nombre, number> => {
      const ajustes = Object.fromEntries(nombres.map((nombre) => [nombre, 0])) as Record<Nombre, number>;
      for (const parte of partes) {
        const [nombre = '', valor = ''] = parte.split(':').map((trozo) => trozo.trim());
        if (Object.hasOwn(ajustes, nombre) && /^\d{1,6}$/.test(valor)) ajustes[nombre as Nombre] = Number(valor);
        else ctx.addIssue({ code: 'custom', message: `«${parte}» no sirve: debe ser como ${ejemplo}` });
      }
      return ajustes;
    });

/** Where Webpay is; with the shop's own credentials, or with those of a simulation elsewhere. */
const WEBPAY = 'https://webpay3g.transbank.cl';

/** The address of the State's own public API. */
export const MERCADO_PUBLICO = 'https://api.mercadopublico.cl';

const MAX_DIAS = 365;
/** Days by kind, as `garantia:10,atraso:2`; a kind that isn't named keeps its own. */
const diasPorTipo = <Tipo extends string>(propios: Readonly<Record<Tipo, number>>) =>
  lista(',')
    .default([])
    .transform((partes, ctx): Record<Tipo, number> => {
      const dias: Record<Tipo, number> = { ...propios };
      for (const parte of partes) {
        const [tipo = '', cuantos = ''] = parte.split(':').map((trozo) => trozo.trim());
        if (Object.hasOwn(propios, tipo) && /^\d{1,3}$/.test(cuantos) && Number(cuantos) <= MAX_DIAS) {
          dias[tipo as Tipo] = Number(cuantos);
          continue;
        }
        const message = `«${parte}» no sirve: debe ser como ${Object.keys(propios)[0]}:10, con hasta ${MAX_DIAS} días`;
        ctx.addIssue({ code: 'custom', message });
      }
      return dias;
    });

const COMO_SE_DICE = 'cada línea debe ser como Lunes a viernes 09:00–18:00, o Domingo cerrado';

/** The included PostgreSQL takes 60 connections; some are for jobs, imports and notices. */
const EMBEDDED_POOL = 40;

/** Every setting of the shop, read from the environment. `.env.example` explains each. */
const DIRECCION_DE_DEMO = 'Av. Vicuña Mackenna 1570, Ñuñoa, Santiago';
const UBICACION_DE_DEMO = '-33.4602,-70.6272';

const settings = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'debe ser development, production o test')
    .default('development'),
  HOST: z.string().min(1, 'no puede estar vacío').default('127.0.0.1'),
  PORT: entero(0, 65_535).default(3000),
  /** How many processes serve that port; with more than one, another one holds the door and starts anew the one that ends. */
  PROCESOS: entero(1, 32).default(1),
  PUBLIC_URL: url(/^https?$/, 'https://tienda.cl').optional(),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgresql://usuario:clave@servidor:5432/base').optional(),
  /** PostgreSQL itself, where DATABASE_URL leads to a PgBouncer that lends a connection for one transaction at a time. */
  DATABASE_DIRECT_URL: url(/^postgres(ql)?$/, 'postgresql://usuario:clave@servidor:5432/base').optional(),
  /** Replicas that answer reads, never through a PgBouncer. */
  DATABASE_READ_URL: url(/^postgres(ql)?$/, 'postgresql://usuario:clave@servidor:5001/base').optional(),
  DATABASE_POOL: entero(2, 200).default(12),
  /** For how long a shop that was told to close says that it isn't ready before it takes no more visits. */
  DRAIN_SECONDS: entero(0, 600).default(0),
  DATA_DIR: z.string().min(1, 'no puede estar vacío').default('./data'),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: url(/^https?$/, 'https://s3.servidor.cl').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[\w-]+(\/[\w-]+)*$/, 'debe ser una carpeta del bucket, como imagenes')
    .default('imagenes'),
  /** Where backups are kept: DATA_DIR/respaldos unless it is said. */
  RESPALDOS_DIR: z.string().min(1, 'no puede estar vacío').optional(),
  /** Whether the shop makes one each night by itself: unless it is said, where the database is its own. */
  RESPALDOS_AUTOMATICOS: interruptor.optional(),
  /** Of how many days, weeks and months the last one is kept. */
  RESPALDOS_DIARIOS: entero(1, 3_650).default(7),
  RESPALDOS_SEMANALES: entero(0, 520).default(4),
  RESPALDOS_MENSUALES: entero(0, 240).default(12),
  /** What they are closed with: a phrase, or the public one of a pair of keys of age. With neither, a key that is made for it. */
  RESPALDOS_CLAVE: z.string().min(20, 'debe ser un texto al azar de al menos 20 caracteres').optional(),
  RESPALDOS_CLAVE_PUBLICA: z
    .string()
    .regex(/^age1[02-9ac-hj-np-z]{58}$/, 'debe ser una clave pública de age, como age1… de 62 letras y cifras')
    .optional(),
  /** Whether pictures that are in a bucket go into them as well; not where the bucket keeps versions of its own. */
  RESPALDOS_BUCKET: interruptor.default(true),
  SMTP_URL: url(/^smtps?$/, 'smtp://usuario:clave@servidor:587').optional(),
  MAIL_FROM: z.string().min(3, 'no puede estar vacío').default('Fussan <tienda@fussan.test>'),
  MAIL_INBOX: z.email('debe ser un correo').default('contacto@fussan.test'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'debe ser fatal, error, warn, info, debug o silent')
    .default('info'),
  TRUST_PROXY: entero(0, 10).default(0),
  /** What whoever reads `/metrics` from elsewhere than this machine brings. */
  METRICAS_CLAVE: z.string().min(16, 'debe ser un texto al azar de al menos 16 caracteres').optional(),
  /** From how many milliseconds on a query is written down as slow (0: none is). */
  SLOW_QUERY_MS: entero(0, 600_000).default(200),
  /** Where the shop's own alarms are mailed, else to its inbox; and every how many minutes it looks for any (0: never). */
  ALERTAS_CORREO: z.email('debe ser un correo').optional(),
  ALERTAS_MINUTOS: entero(0, 30).default(5),
  /** Where traces are sent, if anywhere, as what, and what part of them: by the names that OpenTelemetry gives these. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/, 'http://localhost:4318').optional(),
  OTEL_SERVICE_NAME: z.string().min(1, 'no puede estar vacío').default('fussan'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('debe ser un número entre 0 y 1')
    .min(0, 'debe ser un número entre 0 y 1')
    .max(1, 'debe ser un número entre 0 y 1')
    .default(1),
  PAGE_CACHE_MB: entero(0, 4096).default(32),
  PDF_PROCESSES: entero(1, 8).default(1),
  /** Passwords hashed at the least cost there is: for tests alone. */
  CLAVES_DE_PRUEBA: interruptor.default(false),
  SECRETS_KEY: z.string().min(32, 'debe ser un texto al azar de al menos 32 caracteres').optional(),
  SESSION_DAYS_CUSTOMER: entero(1, 3_650).default(90),
  SESSION_DAYS_STAFF: entero(1, 3_650).default(7),
  /** Of one address on one account. */
  LOGIN_FAILURES_PER_15_MIN: entero(1, 100_000).default(10),
  /** On one account, from wherever it isn't known. */
  LOGIN_FAILURES_PER_ACCOUNT: entero(1, 1_000_000).default(50),
  LOGIN_FAILURES_PER_ADDRESS: entero(1, 1_000_000).default(100),
  /** Of a million codes, three are good at a time. */
  OTP_FAILURES_PER_15_MIN: entero(1, 1_000).default(5),
  REGISTRATIONS_PER_HOUR: entero(1, 1_000_000).default(120),
  /** For how long an invitation is good, and how many somebody sends. */
  INVITATION_DAYS: entero(1, 365).default(7),
  INVITATIONS_PER_HOUR: entero(1, 1_000_000).default(30),
  CONTACT_MAILS_PER_HOUR: entero(1, 1_000_000).default(20),
  ORDER_MAILS_PER_HOUR: entero(1, 1_000_000).default(20),
  /** Tax documents that somebody of the staff mails by hand. */
  DTE_CORREOS_POR_HORA: entero(1, 1_000_000).default(60),
  ORDERS_PER_HOUR: entero(1, 1_000_000).default(30),
  UNPAID_ORDERS_PER_ACCOUNT: entero(1, 1_000_000).default(5),
  UNPAID_UNITS_PER_ACCOUNT: entero(1, 1_000_000).default(500),
  /** What one address may hold unpaid, whatever accounts it has: per cent of a product's stock, units and pesos in all. */
  UNPAID_SHARE_PER_ADDRESS: entero(1, 100).default(30),
  UNPAID_UNITS_PER_ADDRESS: entero(1, 1_000_000).default(1_000),
  UNPAID_PESOS_PER_ADDRESS: entero(1, 1_000_000_000_000).default(10_000_000),
  /** Of the shop's opening hours, and so are the others. */
  HOLD_HOURS_TRANSFER: entero(1, 8_760).default(24),
  HOLD_HOURS_UNCONFIRMED: entero(1, 8_760).default(2),
  HOLD_MINUTES_CARD: entero(1, 525_600).default(30),
  /** For how long the first proof of a transfer keeps the goods, at most: so long the staff may take to look at it. */
  HOLD_HOURS_PROOF: entero(1, 8_760).default(45),
  /** In how many days what a company buys on account is due. */
  CREDITO_DIAS: entero(1, 365).default(30),
  /** After how many days late what a company owes keeps it from buying on account: 0 is at once. */
  CREDITO_MORA_DIAS: entero(0, 365).default(0),
  /**
   * Who the shop is at Transbank and its key for Webpay Plus: both or neither. Where there are none, nobody pays by card in
   * production, and elsewhere a simulation answers.
   */
  WEBPAY_COMERCIO: z
    .string()
    .regex(/^\d{12}$/, 'debe ser el código de comercio que da Transbank, de 12 cifras')
    .optional(),
  WEBPAY_LLAVE: z.string().min(20, 'debe ser la llave secreta que da Transbank').optional(),
  WEBPAY_URL: url(/^https?$/, WEBPAY).default(WEBPAY),
  /** How the simulation misbehaves, for tests and for who shows it: `demora:500,fallas:20,perdidas:10,doble:1`, and refuses refunds: `plazo:7,debito:1`. */
  WEBPAY_SIMULACION: ajustesDe(
    ['demora', 'fallas', 'perdidas', 'doble', 'plazo', 'debito'],
    'demora:500,fallas:20,perdidas:10,doble:1',
  ),
  /**
   * Where the SII's services are, in place of those of the ambiente that the shop issues in: of facturas, guías and notas; of boletas;
   * and the part of the latter that takes envelopes, where it isn't the same.
   */
  SII_DTE_URL: url(/^https?$/, 'https://maullin.sii.cl').optional(),
  SII_BOLETA_URL: url(/^https?$/, 'https://apicert.sii.cl').optional(),
  SII_BOLETA_ENVIO_URL: url(/^https?$/, 'https://pangal.sii.cl').optional(),
  /**
   * How its simulation misbehaves: milliseconds before an answer and of its review, per cent of calls that fail, that a page answers or whose
   * answer is lost, and of documents that are refused or have reparos.
   */
  SII_SIMULACION: ajustesDe(
    ['demora', 'revision', 'fallas', 'html', 'perdidas', 'rechazos', 'reparos'],
    'demora:500,fallas:20,html:10,perdidas:10,rechazos:5,reparos:5',
  ),
  /** In all, whatever is written to it and by whom; one of them is left for who forgot a password. */
  UNCONFIRMED_MAILS_PER_DAY: entero(2, 1_000_000).default(5),
  RESET_MAILS_PER_HOUR: entero(1, 1_000_000).default(20),
  /** Enough for who mislays the mail; too few to fill somebody's inbox. */
  RESET_MAILS_PER_ACCOUNT: entero(1, 1_000_000).default(5),
  /** What an order to a supplier takes to arrive, and for how long it should do then. */
  LEAD_DAYS: entero(0, 365).default(14),
  COVER_DAYS: entero(1, 365).default(30),
  /** A supplier that is late is written to, once a week at most. */
  RECORDATORIOS_A_PROVEEDORES: interruptor.default(true),
  /** A client that owes for overdue invoices is written to, once a week at most. */
  RECORDATORIOS_DE_COBRANZA: interruptor.default(true),
  /** What a supplier's invoice may differ by before somebody says why it is paid: a price in per cent, all of it in pesos. */
  FACTURAS_TOLERANCIA_PRECIO: z.coerce
    .number('debe ser un número entre 0 y 100')
    .min(0, 'debe ser un número entre 0 y 100')
    .max(100, 'debe ser un número entre 0 y 100')
    .default(2),
  FACTURAS_TOLERANCIA_MONTO: entero(0, 100_000_000).default(1_000),
  /** For how many days a price has to stand before a lower one is an offer without anybody saying so (D126). */
  OFERTA_DIAS: entero(0, 365).default(7),
  /** Under this margin, in per cent of the net price, a quotation needs an administrator's word before it is sent. */
  COTIZACION_MARGEN_MINIMO: entero(0, 90).default(10),
  /** For how many days a quotation is good unless it says so itself, and how long before its end its client is reminded. */
  COTIZACION_DIAS: entero(1, 365).default(15),
  COTIZACION_RECORDAR_DIAS: entero(0, 60).default(3),
  /** What an account asks for in an hour, and what is done by one private link, or tried from one address with none. */
  COTIZACIONES_POR_HORA: entero(1, 1_000_000).default(30),
  /** In how many days a claim is settled, by its kind; and how often in an hour a customer claims, writes or opens one again. */
  RECLAMOS_DIAS: diasPorTipo(DIAS_POR_TIPO),
  RECLAMOS_POR_HORA: entero(1, 1_000_000).default(20),
  /** The State's public API, and the ticket that it gives to who asks it: without one, its data is pasted or uploaded. */
  MERCADO_PUBLICO_URL: url(/^https?$/, MERCADO_PUBLICO).default(MERCADO_PUBLICO),
  MERCADO_PUBLICO_TICKET: z
    .string()
    .regex(/^[\w-]{8,100}$/, 'debe ser el ticket que da Mercado Público')
    .optional(),
  /** Its second API, of the Compras Ágiles: else the State's, or the first's address where that is not the State's; and another ticket. */
  MERCADO_PUBLICO_AGIL_URL: url(/^https?$/, 'https://api2.mercadopublico.cl').optional(),
  MERCADO_PUBLICO_AGIL_TICKET: z
    .string()
    .regex(/^[\w-]{8,100}$/, 'debe ser el ticket que da Mercado Público')
    .optional(),
  /** From which score on, in per cent, the daily watch proposes one; and how many days ahead deadlines are mailed (0: never). */
  LICITACIONES_PUNTAJE_MINIMO: entero(1, 100).default(30),
  LICITACIONES_RECORDAR_DIAS: entero(0, 30).default(3),
  /**
   * Public keys of the SII, with which it signs folios (CAF): 100 of certification, 300 of production. Without its key a CAF is taken and
   * shown as not checked.
   */
  SII_CLAVE_100: clavePublica,
  SII_CLAVE_300: clavePublica,
  /** From how many folios of a kind on few are left, and after how many months they end by the SII's rule (0: never). */
  FOLIOS_AVISO: entero(0, 1_000_000).default(50),
  FOLIOS_MESES: entero(0, 120).default(6),
  /** How many whole years of the audit are kept; 0: all. What the SII may ask for is six years old at most (Código Tributario, art. 200). */
  AUDITORIA_ANOS: entero(0, 100)
    .default(0)
    .refine(
      (anos) => anos === 0 || anos >= 6,
      'debe ser 0 (se guarda todo) o al menos 6: lo tributario se guarda seis años',
    ),
  /** A page asks for some five things; an office shares one address. */
  READS_PER_MINUTE: entero(60, 10_000_000).default(1_200),
  WHOLE_LISTS_PER_MINUTE: entero(1, 1_000_000).default(6),
  FUSSAN_DEMO: interruptor.optional(),
  FUSSAN_DEMO_ABIERTA: interruptor.default(false),
  FUSSAN_DEV: interruptor.default(false),
  TIENDA_NOMBRE: z.string().default('Fussan'),
  /** The seller's own: what the State orders and awards is told apart by it. */
  TIENDA_RUT: z.string().refine(rutEsValido, 'debe ser un RUT como 76.000.000-0').default('76.000.000-0'),
  /** Who that is on papers, mails and terms, as the SII has it. */
  TIENDA_RAZON_SOCIAL: z.string().trim().min(1, 'no puede quedar vacía').default('Fussan SpA'),
  TIENDA_GIRO: z.string().trim().default('Venta de herramientas y artículos de ferretería'),
  /** Who may sign for the seller, as the law wants the terms to say. */
  TIENDA_REPRESENTANTE: z.string().trim().max(120).default(''),
  /** The day on which a lawyer approved the terms: until then they say that they are a draft. */
  TERMINOS_REVISADOS: z
    .union([z.literal('').transform(() => null), z.iso.date('debe ser el día de la revisión, como 2026-11-28')])
    .default(null)
    .refine((dia) => dia === null || dia <= diaEnSantiago(), 'no puede ser un día futuro'),
  TIENDA_DIRECCION: z.string().default(DIRECCION_DE_DEMO),
  /** Where that is; nobody's address has the demo's place. */
  TIENDA_UBICACION: z
    .string()
    .trim()
    .regex(/^(-?\d{1,2}(\.\d+)?, ?-?\d{1,3}(\.\d+)?)?$/, 'debe ser latitud y longitud, como -33.4602,-70.6272')
    .default(UBICACION_DE_DEMO),
  TIENDA_TELEFONO: z.string().default('+56 2 2345 6700'),
  TIENDA_WHATSAPP: z
    .string()
    .regex(/^[1-9]\d{7,14}$/, 'debe ser el número completo, sólo con dígitos, como 56912345678')
    .default('56912345678'),
  TIENDA_HORARIO: lista('|')
    .superRefine((lineas, ctx) => {
      const oscura = lineas.find((linea) => !lineaDeHorario(linea));
      if (oscura !== undefined)
        ctx.addIssue({ code: 'custom', message: `no se entiende «${oscura}»: ${COMO_SE_DICE}` });
    })
    .default(['Lunes a jueves 08:15–17:30', 'Viernes 08:15–15:30']),
  /** Where transfers go, each as `Banco; tipo; número; RUT; titular; correo`. */
  TIENDA_CUENTAS: lista('|')
    .transform((lineas, ctx): CuentaBancaria[] =>
      lineas.flatMap((linea) => {
        const cuenta = leerCuenta(linea);
        if (typeof cuenta !== 'string') return cuenta;
        ctx.addIssue({ code: 'custom', message: cuenta });
        return [];
      }),
    )
    .optional(),
  /** `{despacho_gratis}` and `{retiro}` are said with the figures that the shop charges and delivers by. */
  TIENDA_OFERTAS: lista('|').default([
    '{despacho_gratis}',
    `${CUOTAS_SIN_INTERES} cuotas sin interés`,
    '{retiro}',
    'Servicio técnico de las marcas',
  ]),
  /** Working days to prepare an order, until when it counts for the same day, and those on the way where no rate says how many. */
  FLETE_PREPARACION: entero(0, 60).default(1),
  FLETE_CORTE: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'debe ser una hora como 14:00')
    .default('14:00'),
  FLETE_VIAJE: entero(0, 60).default(4),
  /** A unit that is heavier or longer is bulky, and never goes free. */
  FLETE_VOLUMINOSO_KG: entero(1, 100_000).default(40),
  FLETE_VOLUMINOSO_CM: entero(1, 10_000).default(180),
  /** After how many hours an order waits at the shop, once it is open. */
  RETIRO_HORAS: entero(0, 720).default(24),
  ZONA_URBANA: lista(',').default([...ZONA_URBANA_DEMO]),
});

/** Plainly invented: nobody who reads it transfers anything. */
const CUENTA_DE_DEMO: CuentaBancaria = {
  banco: 'Banco de Ejemplo (demostración)',
  tipo: 'Cuenta corriente',
  numero: '00-000-00000-00',
  rut: '76.000.000-0',
  titular: 'Fussan SpA',
  email: 'pagos@fussan.test',
};

type Decided = 'FUSSAN_DEMO' | 'TIENDA_CUENTAS' | 'RESPALDOS_DIR' | 'RESPALDOS_AUTOMATICOS';

export type Config = Omit<z.output<typeof settings>, Decided> & {
  RESPALDOS_DIR: string;
  RESPALDOS_AUTOMATICOS: boolean;
  /** Of the shop: where there are none, who pays by transfer is written to. */
  TIENDA_CUENTAS: readonly CuentaBancaria[];
  /** Scheme, host and port of the shop's public address. */
  PUBLIC_URL?: string;
  /** The demo shop: its catalogue is seeded and its accounts are shown on the login page (D79). */
  demo: boolean;
};

/**
 * Reads and checks the settings. Throws a `StartupError` that names every wrong one; a secret's value is never part
 * of the message.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // An empty value in a .env file means "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new StartupError(`La configuración no es válida:\n${lines.join('\n')}`);
  }
  const { FUSSAN_DEMO, PUBLIC_URL, TIENDA_CUENTAS, ...config } = parsed.data;
  if (FUSSAN_DEMO && config.NODE_ENV === 'production') {
    throw new StartupError('FUSSAN_DEMO: la tienda de demostración no se puede usar con NODE_ENV=production.');
  }
  if (config.CLAVES_DE_PRUEBA && config.NODE_ENV !== 'test') {
    throw new StartupError('CLAVES_DE_PRUEBA: deja las claves casi sin cifrar; sólo sirve con NODE_ENV=test.');
  }
  // Its mails and its search engines' pages would lead to the reader's own machine.
  if (!PUBLIC_URL && config.NODE_ENV === 'production') {
    throw new StartupError(
      'PUBLIC_URL: falta la dirección pública de la tienda, como https://tienda.cl. Con NODE_ENV=production los enlaces de sus correos la necesitan.',
    );
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const) {
    if (config[name] && !config.DATABASE_URL) throw new StartupError(`${name}: va junto con DATABASE_URL.`);
  }
  if (!config.DATABASE_URL && config.DATABASE_POOL * config.PROCESOS > EMBEDDED_POOL) {
    throw new StartupError(
      `DATABASE_POOL: la base de datos incluida admite hasta ${EMBEDDED_POOL} conexiones, las de todos los PROCESOS.`,
    );
  }
  checkS3(config);
  if (Boolean(config.WEBPAY_COMERCIO) !== Boolean(config.WEBPAY_LLAVE)) {
    throw new StartupError('WEBPAY_COMERCIO y WEBPAY_LLAVE: van las dos, o ninguna.');
  }
  if (config.RESPALDOS_CLAVE && config.RESPALDOS_CLAVE_PUBLICA) {
    throw new StartupError('RESPALDOS_CLAVE y RESPALDOS_CLAVE_PUBLICA: va una o la otra.');
  }
  const demo = FUSSAN_DEMO ?? (!config.DATABASE_URL && config.NODE_ENV !== 'production');
  if (demo && !config.FUSSAN_DEMO_ABIERTA) {
    const reach = reachOf({ ...config, PUBLIC_URL });
    if (reach) {
      throw new StartupError(
        `${reach}: la tienda de demostración, con sus cuentas de clave conocida, quedaría al alcance de otros. Si es lo que quieres, define FUSSAN_DEMO_ABIERTA=1: llevará un aviso en cada página.`,
      );
    }
  }
  return {
    ...config,
    ...(PUBLIC_URL ? { PUBLIC_URL: new URL(PUBLIC_URL).origin } : {}),
    DATA_DIR: path.resolve(config.DATA_DIR),
    RESPALDOS_DIR: path.resolve(config.RESPALDOS_DIR ?? path.join(config.DATA_DIR, 'respaldos')),
    RESPALDOS_AUTOMATICOS: config.RESPALDOS_AUTOMATICOS ?? !config.DATABASE_URL,
    TIENDA_CUENTAS: TIENDA_CUENTAS ?? (demo ? [CUENTA_DE_DEMO] : []),
    demo,
  };
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  const version = isIP(bare);
  return version === 0 ? /^(.+\.)?localhost$/.test(bare) : LOOPBACK.check(bare, version === 4 ? 'ipv4' : 'ipv6');
}

/** The setting, with its value, by which others than this very machine reach the shop; null when none does. */
export function reachOf({
  HOST,
  PUBLIC_URL,
}: Pick<Config, 'HOST'> & { PUBLIC_URL?: string | undefined }): string | null {
  if (!isLoopback(HOST)) return `HOST=${HOST}`;
  if (PUBLIC_URL && !isLoopback(new URL(PUBLIC_URL).hostname)) return `PUBLIC_URL=${new URL(PUBLIC_URL).origin}`;
  return null;
}

/** Half of a bucket's settings is a mistake that would else show only when the first image is uploaded. */
function checkS3(config: Partial<Record<string, unknown>>): void {
  const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const missing = needed.filter((name) => !config[name]);
  const given = ['S3_ENDPOINT', ...needed].some((name) => config[name]);
  if (given && missing.length > 0) {
    throw new StartupError(`${missing.join(', ')}: falta para guardar las imágenes en S3.`);
  }
}

/** Whether buyers can pay by card: with the shop's own credentials or, but in production, with a simulation. */
export const cobraConWebpay = ({ WEBPAY_COMERCIO, WEBPAY_LLAVE, NODE_ENV }: Config): boolean =>
  NODE_ENV !== 'production' || (WEBPAY_COMERCIO !== undefined && WEBPAY_LLAVE !== undefined);

/** Whether what answers as Webpay is the shop's own simulation: never in production. */
export const simulaWebpay = ({ WEBPAY_COMERCIO, WEBPAY_URL, NODE_ENV }: Config): boolean =>
  NODE_ENV !== 'production' && WEBPAY_COMERCIO === undefined && WEBPAY_URL === WEBPAY;

/** Whether the shop itself answers as the SII for what it issues without tax value: never in production. */
export const simulaSii = ({ NODE_ENV, SII_DTE_URL, SII_BOLETA_URL }: Config): boolean =>
  NODE_ENV !== 'production' && SII_DTE_URL === undefined && SII_BOLETA_URL === undefined;

/** Whom the shop writes to when something in it is wrong. */
export const correoDeAlertas = ({ ALERTAS_CORREO, MAIL_INBOX }: Config): string => ALERTAS_CORREO ?? MAIL_INBOX;

/** Where else than to the shop its pages' forms may lead: to Webpay, where that is elsewhere. */
export const formulariosDeWebpay = (config: Config): string[] =>
  cobraConWebpay(config) && !simulaWebpay(config) ? [new URL(config.WEBPAY_URL).origin] : [];

/** The shop's address as others reach it, without a slash at its end. */
export function publicUrl({ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>): string {
  return PUBLIC_URL ?? `http://localhost:${PORT}`;
}

/** Where the shop is; null where that is not known: the demo's place is that of the demo's address alone. */
export function ubicacionDe({ TIENDA_DIRECCION, TIENDA_UBICACION }: Config): DatosTienda['ubicacion'] {
  const esDeDemo = TIENDA_UBICACION === UBICACION_DE_DEMO && TIENDA_DIRECCION !== DIRECCION_DE_DEMO;
  if (TIENDA_UBICACION === '' || esDeDemo) return null;
  const [latitud, longitud] = TIENDA_UBICACION.split(',').map(Number);
  return { latitud: latitud!, longitud: longitud! };
}

/** Who sells, from the settings: the one reader that papers, mails, links and terms have. */
export const vendedorDe = (config: Config): Vendedor => ({
  nombre: config.TIENDA_NOMBRE,
  razon_social: config.TIENDA_RAZON_SOCIAL,
  rut: config.TIENDA_RUT,
  giro: config.TIENDA_GIRO,
  direccion: config.TIENDA_DIRECCION,
  telefono: config.TIENDA_TELEFONO,
});
