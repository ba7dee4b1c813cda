import type { Certificado } from '../certificado.ts';
import { firmar } from '../firma.ts';
import { SinRespuestaDelSii, TokenRechazado } from './servicio.ts';

/** A token is good for an hour since it was last used; one isn't used near its end. */
const VIGENCIA_MS = 50 * 60_000;

/** A seed that the SII gave, signed by whoever asks for a token (XMLDSig of the whole, enveloped). */
export function firmarSemilla(semilla: string, certificado: Certificado): string {
  const pedido = `<getToken><item><Semilla>${semilla}</Semilla></item></getToken>`;
  return `<?xml version="1.0"?>\n${pedido.replace('</getToken>', `${firmar(pedido, '', certificado, '')}</getToken>`)}`;
}

/** Seed and token of one of the services. */
export interface Puerta {
  semilla(): Promise<string>;
  token(semillaFirmada: string): Promise<string>;
}

interface Guardado {
  token: Promise<string>;
  hasta: number;
}
/** By service, address and certificate: a process talks to a few of them. */
const guardados = new Map<string, Guardado>();

/** Does something with the token there is, or with a new one where the SII doesn't take that one. It is renewed once, whoever else waits for it. */
export async function conToken<T>(
  clave: string,
  puerta: Puerta,
  certificado: Certificado,
  hacer: (token: string) => Promise<T>,
): Promise<T> {
  const primero = tokenDe(clave, puerta, certificado);
  try {
    return await hacer(await primero.token);
  } catch (error) {
    if (!(error instanceof TokenRechazado)) throw error;
    olvidar(clave, primero);
  }
  try {
    return await hacer(await tokenDe(clave, puerta, certificado).token);
  } catch (error) {
    if (!(error instanceof TokenRechazado)) throw error;
    throw new SinRespuestaDelSii(
      'El SII no reconoce a quien firma: revisa que el certificado esté vigente y que su dueño esté autorizado por la empresa.',
      { incierta: false },
    );
  }
}

function tokenDe(clave: string, puerta: Puerta, certificado: Certificado): Guardado {
  const propia = `${clave} ${certificado.modulo}`;
  const hay = guardados.get(propia);
  if (hay && hay.hasta > Date.now()) return hay;
  const nuevo: Guardado = { token: pedirToken(puerta, certificado), hasta: Date.now() + VIGENCIA_MS };
  guardados.set(propia, nuevo);
  // One that couldn't be had is no token: the next who needs one asks again.
  nuevo.token.catch(() => olvidar(clave, nuevo));
  return nuevo;
}

function olvidar(clave: string, cual: Guardado): void {
  for (const [propia, guardado] of guardados)
    if (guardado === cual && propia.startsWith(clave)) guardados.delete(propia);
}

/** Whatever fails here, nothing was handed over yet. */
async function pedirToken(puerta: Puerta, certificado: Certificado): Promise<string> {
  try {
    return await puerta.token(firmarSemilla(await puerta.semilla(), certificado));
  } catch (error) {
    if (error instanceof SinRespuestaDelSii) throw new SinRespuestaDelSii(error.message, { incierta: false });
    throw error;
  }
}
