import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const API = new URL('../../testing/typescript-api.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'typescript' && context.parentURL?.includes('/openapi-typescript/')
      ? next(API, context)
      : next(specifier, context),
});

/** What somebody would write against the house's calls. */
const CLIENT = `
import createClient from 'openapi-fetch';
import type { components, operations, paths } from './schema.ts';

const client = createClient<paths>({ baseUrl: 'https://tienda.cl' });

export async function comprar(id: string): Promise<components['schemas']['Compra']> {
  const producto = await client.GET('/api/products/{id}', { params: { path: { id } } });
  if (!producto.data) throw new Error(producto.error.message);
  const { data, error } = await client.POST('/api/compras/compra', {
    params: { header: { 'idempotency-key': 'intento-1' } },
    body: { items: [{ id: producto.data.id, quantity: 2 }], contacto: '912345678' },
  });
  if (error) throw new Error(error.code);
  return data;
}

export type Compras = operations['listarCompras']['responses']['200']['content']['application/json'];

// @ts-expect-error A call that there is not.
client.GET('/api/inventada');
// @ts-expect-error A reply doesn't have any field.
export const inventado = (compra: components['schemas']['Compra']) => compra.inventado;
`;

it('un cliente generado con openapi-typescript compila con TypeScript estricto', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fussan-cliente-'));
  try {
    const { default: generate, astToString } = await import('openapi-typescript');
    const document = JSON.stringify(openApiDocument(() => 'sesion'));
    await writeFile(path.join(folder, 'schema.ts'), astToString(await generate(document)));
    await writeFile(path.join(folder, 'cliente.ts'), CLIENT);
    await writeFile(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          exactOptionalPropertyTypes: true,
          noUncheckedIndexedAccess: true,
          target: 'ES2024',
          lib: ['ES2025', 'DOM', 'DOM.Iterable'],
          module: 'preserve',
          moduleResolution: 'bundler',
          allowImportingTsExtensions: true,
          noEmit: true,
          types: [],
          paths: { 'openapi-fetch': [path.join(ROOT, 'node_modules/openapi-fetch/dist/index.d.mts')] },
        },
      }),
    );
    const tsc = promisify(execFile)(process.execPath, [
      path.join(ROOT, 'node_modules/typescript/bin/tsc'),
      '-p',
      folder,
    ]);
    const { stdout } = await tsc.catch((failed: { stdout: string }) => failed);
    expect(stdout).toBe('');
  } finally {
    await rm(folder, { recursive: true });
  }
});
