import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Accion, type Ajustes, SIN_AJUSTES, type Simulada, Simulador } from './simulador.ts';
import { API, atender } from './simulador-atender.ts';
import { enMemoria } from './simulador-guardar.ts';

type Llamada = 'crear' | 'confirmar' | 'estado' | 'devolver';

export interface WebpayDePrueba {
  url: string;
  close: () => void;
  /** How it misbehaves from now on. */
  ajustes: Ajustes;
  /** What was asked of it, counted. */
  llamadas: Record<Llamada, number>;
  todas: ReadonlyMap<string, Simulada>;
  /** What a buyer does at the form: the fields that they come back with. */
  decidir: (token: string, accion: Accion, tipo?: string, cuotas?: number) => Promise<Record<string, string>>;
  /** Called once a commit was done and before it is answered. */
  trasConfirmar: (hacer: (() => Promise<void>) | null) => void;
  /** Answers the next calls of the API with this status, whatever they ask, and does nothing of it. */
  responder: (...estados: number[]) => void;
  /** Does what the next calls ask and loses its answers. */
  perder: (cuantas: number) => void;
  /** Changes what it answers. */
  torcer: (hacer: ((body: Record<string, unknown>) => unknown) | null) => void;
}

const queEs = (method = '', path = ''): Llamada =>
  path.endsWith('/refunds') ? 'devolver' : method === 'PUT' ? 'confirmar' : method === 'GET' ? 'estado' : 'crear';

/** Webpay as a server of its own, which any number of shops may ask. */
export async function servirWebpay(): Promise<WebpayDePrueba> {
  const almacen = enMemoria();
  const simulador = new Simulador(almacen);
  const ajustes: Ajustes = { ...SIN_AJUSTES };
  const llamadas: Record<Llamada, number> = { crear: 0, confirmar: 0, estado: 0, devolver: 0 };
  const estados: number[] = [];
  let porPerder = 0;
  let tras: (() => Promise<void>) | null = null;
  let torcer: ((body: Record<string, unknown>) => unknown) | null = null;
  let origen = '';
  const server = createServer(async (request, response) => {
    let texto = '';
    for await (const parte of request.setEncoding('utf8')) texto += parte;
    const { method = '', headers } = request;
    const path = request.url!.split('?')[0]!;
    const deApi = path.startsWith(API);
    const cual = queEs(method, path);
    if (deApi) llamadas[cual]++;
    const forzado = deApi ? estados.shift() : undefined;
    if (forzado !== undefined) return void response.writeHead(forzado).end('{}');
    const esJson = String(headers['content-type']).includes('json');
    const body = esJson ? JSON.parse(texto || '{}') : Object.fromEntries(new URLSearchParams(texto));
    const dicho = await atender(simulador, ajustes, { method, path, headers, body, origen });
    if (deApi && cual === 'confirmar' && tras) await tras();
    if (deApi && porPerder > 0) {
      porPerder--;
      return void request.socket.destroy();
    }
    if (dicho === null) return void request.socket.destroy();
    const { status, headers: suyas, body: dichos } = dicho ?? { status: 404, headers: {}, body: '' };
    const torcido = deApi && torcer && status === 200 ? JSON.stringify(torcer(JSON.parse(dichos))) : dichos;
    response.writeHead(status, suyas).end(torcido);
  });
  // Of this process alone, also where several serve the shop.
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1', exclusive: true }, resolve));
  origen = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: origen,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
    ajustes,
    llamadas,
    todas: almacen.todas,
    decidir: async (token, accion, tipo, cuotas) => {
      const vuelta = await simulador.decidir(token, { accion, ...(tipo && { tipo }), ...(cuotas && { cuotas }) });
      if (!vuelta) throw new Error('Ese formulario ya se cerró.');
      return vuelta.campos;
    },
    trasConfirmar: (hacer) => {
      tras = hacer;
    },
    responder: (...cuales) => void estados.push(...cuales),
    perder: (cuantas) => {
      porPerder = cuantas;
    },
    torcer: (hacer) => {
      torcer = hacer;
    },
  };
}
