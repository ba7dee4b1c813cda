import { randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';
import type { TipoDePagoWebpay } from '#contract/dinero/webpay.ts';

/**
 * How it misbehaves: milliseconds before each answer, per cent that fail before and after doing what was asked, returns that come twice;
 * and what it doesn't refund: what is older than so many days (0: nothing is), and, where it says so, part of a debit or prepaid card's.
 */
export interface Ajustes {
  demora: number;
  fallas: number;
  perdidas: number;
  doble: number;
  plazo: number;
  debito: number;
}

export const SIN_AJUSTES: Ajustes = { demora: 0, fallas: 0, perdidas: 0, doble: 0, plazo: 0, debito: 0 };

const simulada = z.object({
  buy_order: z.string(),
  session_id: z.string(),
  amount: z.number(),
  return_url: z.string(),
  estado: z.enum(['formulario', 'aprobada', 'rechazada', 'abortada', 'autorizada', 'negada', 'reversada', 'anulada']),
  tipo: z.string(),
  cuotas: z.int(),
  codigo: z.string(),
  cuando: z.string(),
  devuelto: z.number(),
});
export type Simulada = z.output<typeof simulada>;

/** Where simulated transactions are kept. `cambiar` is alone with the one that it changes. */
export interface Almacen {
  crear: (token: string, datos: Simulada) => Promise<void>;
  leer: (token: string) => Promise<Simulada | undefined>;
  cambiar: <T>(token: string, hacer: (datos: Simulada) => { datos: Simulada; dicho: T }) => Promise<T | undefined>;
}

export const leerSimulada = (datos: unknown): Simulada => simulada.parse(datos);

/** An answer of the API. */
export interface Dicho {
  status: number;
  body: unknown;
}

/** What is answered over HTTP; null: the connection breaks, and nobody learns what became of the call. */
export type Respuesta = { status: number; headers: Record<string, string>; body: string } | null;

const no = (message: string, status = 422): Dicho => ({ status, body: { error_message: message } });
const si = (body: unknown): Dicho => ({ status: 200, body });

const nueva = z.object({
  buy_order: z.string().min(1).max(26),
  session_id: z.string().min(1).max(61),
  amount: z.int().positive(),
  return_url: z.url().max(255),
});

export const ACCIONES = ['aprobar', 'rechazar', 'abortar', 'expirar', 'error'] as const;
export type Accion = (typeof ACCIONES)[number];
/** A refund within this of the whole amount undoes the charge itself. */
const REVERSA_MS = 60 * 60 * 1_000;
const DIA_MS = 24 * 60 * 60 * 1_000;
const SIN_PARTES: readonly string[] = ['VD', 'VP'] satisfies TipoDePagoWebpay[];
/** Of the codes with which it answers that a refund was not done. */
const PERIODO_EXCEDIDO = 284;
const NO_PERMITE = 16;
const noAnula = (response_code: number) => ({ type: 'NULLIFIED', response_code });
const CUOTAS_DE: Readonly<Record<string, number>> = { SI: 3, S2: 2 };
const CON_CUOTAS = ['VC', 'SI', 'S2', 'NC'];

/** The transactions of Webpay Plus as Transbank documents them (REST, 1.2). */
export class Simulador {
  readonly #almacen: Almacen;

  constructor(almacen: Almacen) {
    this.#almacen = almacen;
  }

  async crear(body: unknown, formulario: string): Promise<Dicho> {
    const leida = nueva.safeParse(body);
    if (!leida.success) return no(`Invalid value for parameter: ${leida.error.issues[0]?.path.join('.')}`);
    const token = randomBytes(32).toString('hex');
    await this.#almacen.crear(token, {
      ...leida.data,
      estado: 'formulario',
      tipo: 'VN',
      cuotas: 0,
      codigo: '',
      cuando: new Date().toISOString(),
      devuelto: 0,
    });
    return si({ token, url: formulario });
  }

  mirar(token: string): Promise<Simulada | undefined> {
    return this.#almacen.leer(token);
  }

  /** What a buyer does at the form; answers with what they come back, and where. Null of a form that is over. */
  async decidir(
    token: string,
    { accion, tipo = 'VN', cuotas = 0 }: { accion: Accion; tipo?: string; cuotas?: number },
  ): Promise<{ return_url: string; campos: Record<string, string> } | null> {
    const dicho = await this.#almacen.cambiar(token, (datos) => {
      const { return_url, buy_order, session_id } = datos;
      if (datos.estado !== 'formulario') return { datos, dicho: null };
      const deAqui = { TBK_ORDEN_COMPRA: buy_order, TBK_ID_SESION: session_id };
      const campos: Record<Accion, Record<string, string>> = {
        aprobar: { token_ws: token },
        rechazar: { token_ws: token },
        abortar: { TBK_TOKEN: token, ...deAqui },
        expirar: deAqui,
        error: { token_ws: token, TBK_TOKEN: token, ...deAqui },
      };
      const estado = accion === 'aprobar' ? 'aprobada' : accion === 'rechazar' ? 'rechazada' : 'abortada';
      const pactadas = CON_CUOTAS.includes(tipo) ? (CUOTAS_DE[tipo] ?? Math.max(2, cuotas)) : 0;
      return {
        datos: { ...datos, estado, tipo, cuotas: pactadas } as Simulada,
        dicho: { return_url, campos: campos[accion] },
      };
    });
    return dicho ?? null;
  }

  async confirmar(token: string): Promise<Dicho> {
    const dicho = await this.#almacen.cambiar(token, (datos): { datos: Simulada; dicho: Dicho } => {
      const cuando = new Date().toISOString();
      if (datos.estado === 'aprobada') {
        const codigo = String(randomInt(100_000, 999_999));
        const autorizada: Simulada = { ...datos, estado: 'autorizada', codigo, cuando };
        return { datos: autorizada, dicho: si(vista(autorizada)) };
      }
      if (datos.estado === 'rechazada') {
        const negada: Simulada = { ...datos, estado: 'negada', cuando };
        return { datos: negada, dicho: si(vista(negada)) };
      }
      if (datos.estado === 'formulario')
        return { datos, dicho: no("Invalid status '0' for transaction while authorizing") };
      if (datos.estado === 'abortada') return { datos, dicho: no('Transaction has been aborted by the card holder') };
      return { datos, dicho: no('Transaction already locked by another process') };
    });
    return dicho ?? no('Invalid value for parameter: token');
  }

  async estado(token: string): Promise<Dicho> {
    const datos = await this.#almacen.leer(token);
    return datos ? si(vista(datos)) : no('Invalid value for parameter: token', 404);
  }

  async devolver(token: string, body: unknown, { plazo, debito }: Ajustes = SIN_AJUSTES): Promise<Dicho> {
    const monto = z.object({ amount: z.int().positive() }).safeParse(body).data?.amount;
    if (monto === undefined) return no('Invalid value for parameter: amount');
    const dicho = await this.#almacen.cambiar(token, (datos): { datos: Simulada; dicho: Dicho } => {
      const viva = datos.estado === 'autorizada' || (datos.estado === 'anulada' && datos.devuelto < datos.amount);
      if (!viva) return { datos, dicho: no('Transaction is not in a state to be refunded') };
      if (monto > datos.amount - datos.devuelto) return { datos, dicho: no('Amount to refund larger than balance') };
      const hace = Date.now() - new Date(datos.cuando).getTime();
      if (plazo > 0 && hace > plazo * DIA_MS) return { datos, dicho: si(noAnula(PERIODO_EXCEDIDO)) };
      if (debito > 0 && SIN_PARTES.includes(datos.tipo) && monto < datos.amount)
        return { datos, dicho: si(noAnula(NO_PERMITE)) };
      const deHoy = hace < REVERSA_MS;
      if (monto === datos.amount && deHoy) {
        return { datos: { ...datos, estado: 'reversada', devuelto: monto }, dicho: si({ type: 'REVERSED' }) };
      }
      const devuelto = datos.devuelto + monto;
      return {
        datos: { ...datos, estado: 'anulada', devuelto },
        dicho: si({
          type: 'NULLIFIED',
          authorization_code: String(randomInt(100_000, 999_999)),
          authorization_date: new Date().toISOString(),
          nullified_amount: monto,
          balance: datos.amount - devuelto,
          response_code: 0,
        }),
      };
    });
    return dicho ?? no('Invalid value for parameter: token');
  }
}

/** A transaction as the API tells it. */
function vista(datos: Simulada) {
  const { estado, amount, buy_order, session_id, tipo, cuotas, codigo, cuando, devuelto } = datos;
  const comun = { amount, buy_order, session_id, transaction_date: cuando, installments_number: 0 };
  if (['formulario', 'aprobada', 'rechazada', 'abortada'].includes(estado)) return { ...comun, status: 'INITIALIZED' };
  const status = {
    autorizada: 'AUTHORIZED',
    negada: 'FAILED',
    reversada: 'REVERSED',
    anulada: devuelto < amount ? 'PARTIALLY_NULLIFIED' : 'NULLIFIED',
  }[estado as 'autorizada' | 'negada' | 'reversada' | 'anulada'];
  return {
    ...comun,
    status,
    vci: 'TSY',
    card_detail: { card_number: '6623' },
    accounting_date: cuando.slice(5, 10).replace('-', ''),
    authorization_code: estado === 'negada' ? '000000' : codigo,
    payment_type_code: tipo,
    response_code: estado === 'negada' ? -1 : 0,
    installments_number: cuotas,
    ...(cuotas > 0 ? { installments_amount: Math.round(amount / cuotas) } : {}),
    balance: amount - devuelto,
  };
}
