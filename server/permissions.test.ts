import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { abastecimiento } from './permissions/abastecimiento.ts';
import { clientes } from './permissions/clientes.ts';
import { compras } from './permissions/compras.ts';
import { cotizaciones } from './permissions/cotizaciones.ts';
import { cuenta } from './permissions/cuenta.ts';
import { dte } from './permissions/dte.ts';
import { dteEnvios } from './permissions/dte-envios.ts';
import { emisor } from './permissions/emisor.ts';
import { existencias } from './permissions/existencias.ts';
import { maestros } from './permissions/maestros.ts';
import { operaciones } from './permissions/operaciones.ts';
import { oportunidades } from './permissions/oportunidades.ts';
import { panel } from './permissions/panel.ts';
import { productos } from './permissions/productos.ts';
import { proveedores } from './permissions/proveedores.ts';
import { reclamos } from './permissions/reclamos.ts';
import { reportes } from './permissions/reportes.ts';
import { openShop } from './permissions/shop.ts';
import { tienda } from './permissions/tienda.ts';
import { transferencias } from './permissions/transferencias.ts';
import { ventasEstado } from './permissions/ventas-estado.ts';

const shop = await openShop();
const { test } = shop;

/** The one table of permissions: every endpoint of the contract has its row, in the file named as its folder there. */
const TABLE = {
  tienda,
  productos,
  compras,
  clientes,
  cotizaciones,
  reclamos,
  existencias,
  maestros,
  proveedores,
  abastecimiento,
  oportunidades,
  'ventas-estado': ventasEstado,
  operaciones,
  reportes,
  transferencias,
  emisor,
  dte,
  'dte-envios': dteEnvios,
  panel,
  cuenta,
};

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

describe('la tabla de permisos', () => {
  it('tiene una fila por cada endpoint del contrato, y ninguna de más', () => {
    const keys = Object.values(TABLE).flatMap((rows) => Object.keys(rows(shop)));
    expect(keys.sort()).toEqual(Object.values(ENDPOINTS).map(keyOf).sort());
  });

  it('cada una de sus partes se recorre', async () => {
    const files = await readdir(path.join(import.meta.dirname, 'permissions'));
    const walked = files.filter((name) => name.endsWith('.test.ts'));
    expect(walked.sort()).toEqual(
      Object.keys(TABLE)
        .map((name) => `${name}.test.ts`)
        .sort(),
    );
  });

  it('ninguna ruta quedó montada sin decir quién puede llamarla', () => {
    const mounted = test.app.printRoutes({ includeMeta: true, commonPrefix: false });
    expect(mounted).toContain('compras');
    for (const endpoint of Object.values(ENDPOINTS)) {
      for (const url of [endpoint.path, ...(endpoint.alsoAt ?? [])]) {
        expect(test.app.hasRoute({ method: endpoint.method, url }), `${endpoint.method} ${url}`).toBe(true);
      }
    }
  });
});

describe('el encabezado Authorization', () => {
  const ask = (authorization: string, url: string) => test.app.inject({ url, headers: { authorization } });

  it('«Bearer undefined», «Bearer null» y otros esquemas son un visitante', async () => {
    for (const header of ['Bearer undefined', 'Bearer null', 'Bearer ', 'Basic YTpi', 'undefined']) {
      expect((await ask(header, '/api/products?page=1')).statusCode).toBe(200);
      expect((await ask(header, '/api/compras/compras')).statusCode).toBe(401);
    }
  });

  it('un token desconocido es visitante en lo público y 401 donde se pide sesión', async () => {
    expect((await ask('Bearer inventado', '/api/products?page=1')).statusCode).toBe(200);
    const { statusCode, body } = await ask('Bearer inventado', '/api/compras/compras');
    expect([statusCode, JSON.parse(body).message]).toEqual([401, 'Sesión expirada. Inicia sesión nuevamente.']);
  });
});
