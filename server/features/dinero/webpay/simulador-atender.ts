import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { ACCIONES, type Ajustes, type Dicho, type Respuesta, type Simulador } from './simulador.ts';
import { paginaDelFormulario, paginaSinFormulario } from './simulador-paginas.ts';

export const API = '/rswebpaytransaction/api/webpay/v1.2/transactions';
export const FORMULARIO = '/webpayserver/initTransaction';
export const DECIDIR = '/webpayserver/decidir';

export interface Pedido {
  method: string;
  path: string;
  headers: Readonly<Record<string, unknown>>;
  /** JSON, or a form's fields. */
  body: unknown;
  /** Scheme, host and port as the browser has it. */
  origen: string;
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const decision = z.object({
  token_ws: z.string(),
  accion: z.enum(ACCIONES),
  tipo: z.string().max(2).optional(),
  cuotas: z.coerce.number().int().min(0).max(48).optional(),
});

/** Answers as Webpay does, API and pages, or fails as it may. Null of an address that isn't one of its own: undefined. */
export async function atender(simulador: Simulador, ajustes: Ajustes, pedido: Pedido): Promise<Respuesta | undefined> {
  const { path } = pedido;
  if (path === API || path.startsWith(`${API}/`)) return atenderApi(simulador, ajustes, pedido);
  if (path === FORMULARIO) return formulario(simulador, pedido);
  if (path === DECIDIR && pedido.method === 'POST') return decidir(simulador, ajustes, pedido);
  return undefined;
}

const toca = (porCiento: number): boolean => porCiento > 0 && randomInt(100) < porCiento;

async function atenderApi(simulador: Simulador, ajustes: Ajustes, pedido: Pedido): Promise<Respuesta> {
  if (ajustes.demora > 0) await wait(ajustes.demora);
  if (toca(ajustes.fallas)) return json({ status: 503, body: { error_message: 'Service unavailable' } });
  const dicho = await hacer(simulador, ajustes, pedido);
  // It was done, and the answer is lost.
  if (toca(ajustes.perdidas)) return null;
  return json(dicho);
}

const json = ({ status, body }: Dicho): Respuesta => ({ status, headers: JSON_TYPE, body: JSON.stringify(body) });

async function hacer(
  simulador: Simulador,
  ajustes: Ajustes,
  { method, path, headers, body, origen }: Pedido,
): Promise<Dicho> {
  const { IntegrationApiKeys, IntegrationCommerceCodes } = await import('transbank-sdk');
  const suyo =
    headers['tbk-api-key-id'] === IntegrationCommerceCodes.WEBPAY_PLUS &&
    headers['tbk-api-key-secret'] === IntegrationApiKeys.WEBPAY;
  if (!suyo) return { status: 401, body: { error_message: 'Not Authorized' } };
  const [token, resto, ...mas] = path.slice(API.length + 1).split('/');
  if (!token) {
    return method === 'POST' ? simulador.crear(body, origen + FORMULARIO) : { status: 405, body: {} };
  }
  if (method === 'PUT' && resto === undefined) return simulador.confirmar(token);
  if (method === 'GET' && resto === undefined) return simulador.estado(token);
  if (method === 'POST' && resto === 'refunds' && mas.length === 0) return simulador.devolver(token, body, ajustes);
  return { status: 404, body: { error_message: 'Not found' } };
}

async function formulario(simulador: Simulador, { body }: Pedido): Promise<Respuesta> {
  const token = z.object({ token_ws: z.string() }).safeParse(body).data?.token_ws;
  const simulada = token === undefined ? undefined : await simulador.mirar(token);
  if (!token || simulada?.estado !== 'formulario') return paginaSinFormulario();
  return paginaDelFormulario(token, simulada);
}

async function decidir(simulador: Simulador, ajustes: Ajustes, { body }: Pedido): Promise<Respuesta> {
  const leida = decision.safeParse(body);
  if (!leida.success) return paginaSinFormulario();
  const { token_ws, accion, tipo, cuotas } = leida.data;
  const vuelta = await simulador.decidir(token_ws, { accion, ...(tipo && { tipo }), ...(cuotas && { cuotas }) });
  if (!vuelta) return paginaSinFormulario();
  const campos = new URLSearchParams(vuelta.campos);
  // The same return comes once more, from elsewhere and by another road.
  if (ajustes.doble > 0) {
    await fetch(vuelta.return_url, { method: 'POST', body: campos, redirect: 'manual' }).catch(() => {});
  }
  return {
    status: 303,
    headers: { location: `${vuelta.return_url}?${campos}`, 'cache-control': 'no-store' },
    body: '',
  };
}
