import { afterAll } from 'vitest';
import { type MercadoPublicoDePrueba, servirMercadoPublico } from './mercado-publico-servidor.ts';

export { compraAgilDePrueba, envuelto, json, licitacionDePrueba, texto } from './mercado-publico-servidor.ts';

/** A server that speaks as the API of Mercado Público does, or as it fails. Closed after the file's last test. */
export async function abrirMercadoPublico(): Promise<MercadoPublicoDePrueba> {
  const publico = await servirMercadoPublico();
  afterAll(publico.close);
  return publico;
}
