import { z } from 'zod';
import { endpoint } from '#contract/http.ts';
import { creditoEnVista } from './credito-en-vista.ts';

const empresa = z
  .object({
    cliente: z.string(),
    rut: z.string(),
    credito: creditoEnVista.extend({
      dias: z.number().int().meta({ description: 'A cuántos días vence lo comprado' }),
    }),
  })
  .meta({ id: 'MiEmpresa' });
export type MiEmpresa = z.output<typeof empresa>;

/** Of whoever isn't known to be a company's, null. */
export const miEmpresa = endpoint({
  method: 'GET',
  path: '/api/empresa',
  tag: 'Empresas',
  shows: ['Clientes', 'Compras'],
  summary: 'La empresa por la que compra quien pregunta, con su crédito; null sin ella',
  reply: z.object({ empresa: empresa.nullable() }),
  status: 200,
  fallback: 'No se pudo cargar tu empresa.',
});
