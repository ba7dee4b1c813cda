import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AjustesSii, type DocumentoSimulado, type EnvioSimulado, SIN_AJUSTES, siiEnMemoria } from './almacen.ts';
import { atender, FALLA, type Llamada, PAGINA, queEs } from './atender.ts';
import { letrasDe } from './montar.ts';
import { Simulador } from './simulador.ts';

/** How a call goes wrong: it fails, a page answers, what is answered is no sense or doesn't end, or it is done and its answer is lost. */
export type Como = 'falla' | 'pagina' | 'basura' | 'enorme' | 'perdida';

export interface SiiDePrueba {
  url: string;
  close: () => void;
  /** How it misbehaves from now on. */
  ajustes: AjustesSii;
  /** What was asked of it, counted. */
  llamadas: Record<Llamada, number>;
  envios: ReadonlyMap<string, EnvioSimulado>;
  /** Those that it took, by issuer, kind and folio. */
  documentos: ReadonlyMap<string, DocumentoSimulado>;
  simulador: Simulador;
  /** The next calls of this kind go so, one after the other. */
  forzar: (llamada: Llamada, ...como: Como[]) => void;
  /** Called once an envelope was taken and before that is answered. */
  trasSubir: (hacer: (() => Promise<void>) | null) => void;
}

/** The SII as a server of its own, which any number of shops may ask: `SII_DTE_URL` and `SII_BOLETA_URL` are its address. */
export async function servirSii(): Promise<SiiDePrueba> {
  const almacen = siiEnMemoria();
  const ajustes: AjustesSii = { ...SIN_AJUSTES };
  const simulador = new Simulador(almacen, ajustes);
  const llamadas: Record<Llamada, number> = {
    ...{ semilla: 0, token: 0, subir: 0, 'estado-envio': 0, 'estado-documento': 0 },
  };
  const forzadas: { llamada: Llamada; como: Como }[] = [];
  let tras: (() => Promise<void>) | null = null;
  const server = createServer(async (request, response) => {
    const { method = '', headers } = request;
    const { pathname, searchParams } = new URL(request.url!, 'http://sii');
    const partes: Buffer[] = [];
    try {
      for await (const parte of request) partes.push(parte);
    } catch {
      // Whoever sent it died in the middle of it.
      return;
    }
    const llamada = queEs(pathname);
    if (llamada) llamadas[llamada]++;
    const lugar = forzadas.findIndex((una) => una.llamada === llamada);
    const como = lugar < 0 ? undefined : forzadas.splice(lugar, 1)[0]!.como;
    const decir = (dicho: { status: number; type: string; body: string }) =>
      void response
        .writeHead(dicho.status, { 'content-type': dicho.type })
        .end(Buffer.from(dicho.body, letrasDe(dicho)));
    if (como === 'falla') return decir(FALLA);
    if (como === 'pagina') return decir(PAGINA);
    if (como === 'basura') return decir({ status: 200, type: 'text/plain', body: 'ORA-12154: no se pudo' });
    if (como === 'enorme') return decir({ status: 200, type: 'text/plain', body: 'x'.repeat(5 * 1024 * 1024) });
    const pedido = { method, path: pathname, query: searchParams, headers, body: Buffer.concat(partes) };
    const dicho = await atender(simulador, ajustes, pedido);
    if (llamada === 'subir' && tras) await tras();
    if (dicho === null || como === 'perdida') return void request.socket.destroy();
    decir(dicho);
  });
  // Of this process alone, also where several serve the shop.
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1', exclusive: true }, resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
    ajustes,
    llamadas,
    envios: almacen.envios,
    documentos: almacen.documentos,
    simulador,
    forzar: (llamada, ...comos) => void forzadas.push(...comos.map((como) => ({ llamada, como }))),
    trasSubir: (hacer) => {
      tras = hacer;
    },
  };
}
