import { z } from 'zod';
import { type Config, publicUrl, simulaWebpay } from '#server/platform/config.ts';
import { puertoDe } from '#server/platform/http/oyente.ts';
import { traced } from '#server/platform/traces.ts';

/** Of each call: a buyer waits for the first two, and what takes longer is settled by asking later. */
const PLAZO_MS = { crear: 15_000, confirmar: 25_000, estado: 10_000, devolver: 30_000 } as const;
const RETORNO = '/webpay/retorno';
/** A token or a card's digits in somebody's own words about a failure. */
const SECRETO = /[0-9a-f]{32,}|\d{6,}/gi;

/** What Transbank says of a transaction, committed or not. */
const transaccion = z.object({
  status: z.string(),
  buy_order: z.string(),
  amount: z.number(),
  response_code: z.number().nullish(),
  vci: z.string().nullish(),
  authorization_code: z.string().nullish(),
  payment_type_code: z.string().nullish(),
  installments_number: z.number().nullish(),
  installments_amount: z.number().nullish(),
  card_detail: z.object({ card_number: z.string().nullish() }).nullish(),
  transaction_date: z.string().nullish(),
  balance: z.number().nullish(),
});
export type Transaccion = z.output<typeof transaccion>;

const creada = z.object({ token: z.string().min(10).max(64), url: z.url() });
const devolucion = z.object({
  type: z.enum(['REVERSED', 'NULLIFIED']),
  authorization_code: z.string().nullish(),
  nullified_amount: z.number().nullish(),
  response_code: z.number().nullish(),
});
export type Devolucion = z.output<typeof devolucion>;

/** Why Transbank says that it didn't refund, where who reads it can do something with that. */
const NO_ANULA: Readonly<Record<number, string>> = {
  16: 'la transacción no permite anulación',
  53: 'no se anula en parte lo pagado en cuotas',
  284: 'pasó el plazo para anular',
  292: 'la transacción no está autorizada',
  308: 'la operación no está permitida',
  310: 'ya estaba anulada',
  311: 'el monto excede lo que queda por anular',
};
const porQueNo = (codigo: number): string => NO_ANULA[codigo] ?? 'no dice más';

/** Transbank gave no usable answer: what came of the call is not known by it. */
export class SinRespuesta extends Error {
  /** It understood the call and refused it. */
  readonly negada: boolean;
  constructor(message: string, negada = false) {
    super(message);
    this.name = 'SinRespuesta';
    this.negada = negada;
  }
}

/** The shop's address as browsers reach it, on the port that it really has. */
export const direccionDeLaTienda = (config: Config): string =>
  publicUrl({ ...config, PORT: puertoDe(config) ?? config.PORT });

/** Webpay Plus by Transbank's own SDK, with the shop's credentials or, where it is simulated, with those that all know. */
export function webpayDe(config: Config) {
  const puerto = puertoDe(config);
  const base = simulaWebpay(config) ? `http://127.0.0.1:${puerto}` : new URL(config.WEBPAY_URL).origin;
  const con = async (plazo: number) => {
    if (simulaWebpay(config) && puerto === undefined)
      throw new SinRespuesta('la tienda que simula Webpay aún no escucha');
    // With the HTTP client that it brings it takes 5 MB, which a shop has no use for until somebody pays by card.
    const { IntegrationApiKeys, IntegrationCommerceCodes, Options, WebpayPlus } = await import('transbank-sdk');
    const comercio = config.WEBPAY_COMERCIO ?? IntegrationCommerceCodes.WEBPAY_PLUS;
    const llave = config.WEBPAY_LLAVE ?? IntegrationApiKeys.WEBPAY;
    return new WebpayPlus.Transaction(new Options(comercio, llave, base, plazo));
  };

  return {
    async crear(orden: string, sesion: string, monto: number): Promise<{ token: string; url: string }> {
      const retorno = direccionDeLaTienda(config) + RETORNO;
      const dicha = await pedir(PLAZO_MS.crear, creada, async (plazo) =>
        (await con(plazo)).create(orden, sesion, monto, retorno),
      );
      // The form goes where Webpay is, and nowhere else.
      const suya = simulaWebpay(config) ? direccionDeLaTienda(config) : base;
      if (new URL(dicha.url).origin !== new URL(suya).origin)
        throw new SinRespuesta('el formulario es de otra dirección');
      return dicha;
    },
    confirmar: (token: string): Promise<Transaccion> =>
      pedir(PLAZO_MS.confirmar, transaccion, async (plazo) => (await con(plazo)).commit(token)),
    estado: (token: string): Promise<Transaccion> =>
      pedir(PLAZO_MS.estado, transaccion, async (plazo) => (await con(plazo)).status(token)),
    async devolver(token: string, monto: number): Promise<Devolucion> {
      const dicha = await pedir(PLAZO_MS.devolver, devolucion, async (plazo) =>
        (await con(plazo)).refund(token, monto),
      );
      // It may answer well that it didn't do it.
      const codigo = dicha.response_code ?? 0;
      if (codigo !== 0) throw new SinRespuesta(`Transbank no la hizo (código ${codigo}): ${porQueNo(codigo)}.`, true);
      return dicha;
    },
  };
}

/** The SDK's own time-out is of silence: one of the whole call stands over it. */
async function pedir<T>(plazo: number, forma: z.ZodType<T>, hacer: (plazo: number) => Promise<unknown>): Promise<T> {
  let reloj: NodeJS.Timeout | undefined;
  try {
    const tarde = new Promise<never>((_, negar) => {
      reloj = setTimeout(() => negar(new Error('tardó demasiado')), plazo);
    });
    const llamada = traced({ kind: 'outgoing', name: 'Webpay' }, async () => hacer(plazo));
    const dicho = await Promise.race([llamada, tarde]);
    const leido = forma.safeParse(dicho);
    if (!leido.success) throw new Error('respondió algo que no se entiende');
    return leido.data;
  } catch (error) {
    const message = (error instanceof Error ? error.message : String(error)).replace(SECRETO, '…').slice(0, 300);
    throw new SinRespuesta(message, /status code (400|404|422)\b/.test(message));
  } finally {
    clearTimeout(reloj);
  }
}
