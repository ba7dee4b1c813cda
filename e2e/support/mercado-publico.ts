import type { IncomingMessage } from 'node:http';
import type { APIRequestContext } from '@playwright/test';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import {
  listado,
  type MercadoPublicoDePrueba,
  servirMercadoPublico,
} from '#server/testing/mercado-publico-servidor.ts';

export const TICKET = 'TICKET-DE-LOS-RECORRIDOS';
const PUBLICAR = '/publicar';

interface Publicada {
  CodigoExterno: string;
  Nombre: string;
  CodigoEstado: number;
  Fechas: { FechaCierre: string };
}

/** The Mercado Público of all journeys: what one of them publishes is there by its code, and in few words by its day. */
export async function openMercadoPublico(): Promise<MercadoPublicoDePrueba> {
  const publicadas = new Map<string, { dia: string; licitacion: Publicada }>();
  const publico = await servirMercadoPublico();
  publico.always(async (request, response, url) => {
    if (url.pathname === PUBLICAR) {
      const licitacion = JSON.parse(await bodyOf(request)) as Publicada;
      publicadas.set(licitacion.CodigoExterno, { dia: diaEnSantiago(), licitacion });
      listado([])(request, response, url);
      return;
    }
    const { codigo, fecha } = Object.fromEntries(url.searchParams);
    const pedidas = url.pathname.endsWith('/licitaciones.json') ? [...publicadas.values()] : [];
    const halladas = codigo
      ? pedidas.filter(({ licitacion }) => licitacion.CodigoExterno === codigo).map(({ licitacion }) => licitacion)
      : pedidas
          .filter(({ dia }) => dia.split('-').reverse().join('') === fecha)
          .map(({ licitacion }) => breve(licitacion));
    listado(halladas)(request, response, url);
  });
  return publico;
}

const breve = ({ CodigoExterno, Nombre, CodigoEstado, Fechas }: Publicada) => ({
  CodigoExterno,
  Nombre,
  CodigoEstado,
  FechaCierre: Fechas.FechaCierre,
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** Publishes one today, as the State does. */
export async function publicar(request: APIRequestContext, licitacion: Publicada): Promise<void> {
  await request.post(`${process.env.E2E_MERCADO_PUBLICO_URL}${PUBLICAR}`, { data: licitacion });
}
