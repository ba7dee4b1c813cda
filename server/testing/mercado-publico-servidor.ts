import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Respond = (request: IncomingMessage, response: ServerResponse, url: URL) => void;

export interface MercadoPublicoDePrueba {
  url: string;
  close: () => void;
  /** What was asked, in its order. */
  asked: URL[];
  /** Answers the next calls, one each; when none is left, by `always`. */
  next: (...answers: Respond[]) => void;
  always: (answer: Respond) => void;
}

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Respond =>
  (_request, response) => {
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
      .end(JSON.stringify(body));
  };

export const texto =
  (body: string, status = 200, headers: Record<string, string> = {}): Respond =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body);
  };

/** A list of the API's. */
export const listado = (encontradas: readonly unknown[]): Respond =>
  json({
    Cantidad: encontradas.length,
    FechaCreacion: '2026-11-20T10:00:00',
    Version: 'v1',
    Listado: encontradas,
  });

/** A server that speaks as the API of Mercado Público does, or as it fails. */
export async function servirMercadoPublico(): Promise<MercadoPublicoDePrueba> {
  const asked: URL[] = [];
  const queue: Respond[] = [];
  let fallback = listado([]);
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://prueba.test');
    asked.push(url);
    (queue.shift() ?? fallback)(request, response, url);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
    asked,
    next: (...answers) => void queue.push(...answers),
    always: (answer) => {
      fallback = answer;
    },
  };
}

/** A licitación as the API writes one. */
export const licitacionDePrueba = (fields: Record<string, unknown> = {}) => ({
  CodigoExterno: '1509-5-L114',
  Nombre: 'HERRAMIENTAS PARA TALLER MUNICIPAL',
  CodigoEstado: 5,
  Descripcion: 'Adquisición de herramientas',
  Tipo: 'L1',
  MontoEstimado: 4_500_000,
  Comprador: {
    NombreOrganismo: 'I MUNICIPALIDAD DE RENCA',
    RutUnidad: '69.071.200-7',
    NombreUnidad: 'Adquisiciones',
    RegionUnidad: 'Región Metropolitana de Santiago',
  },
  Fechas: {
    FechaPublicacion: '2026-11-10T10:00:00',
    FechaFinal: '2026-11-12T18:00:00',
    FechaCierre: '2026-11-24T15:00:00',
    FechaAdjudicacion: null,
    FechaEstimadaAdjudicacion: '2026-11-30T17:00:00',
  },
  Items: {
    Cantidad: 1,
    Listado: [
      {
        Correlativo: 1,
        CodigoProducto: 27112701,
        NombreProducto: 'Taladros eléctricos',
        Descripcion: 'TALADRO PERCUTOR INALAMBRICO 18V',
        Cantidad: 10,
        UnidadMedida: 'Unidad',
        Adjudicacion: null,
      },
    ],
  },
  ...fields,
});
