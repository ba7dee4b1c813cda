import { z } from 'zod';
import { endpoint } from '#contract/http.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { direccion } from '#contract/ventas/clientes/agenda.ts';
import { creditoEnVista } from './credito-en-vista.ts';
import { ROLES_DE_EMPRESA } from './roles.ts';

const empresa = z
  .object({
    cliente: z.string(),
    rut: z.string(),
    giro: z.string(),
    rol: z
      .enum(ROLES_DE_EMPRESA)
      .meta({ description: 'Lo que hace ahí quien pregunta; la cuenta que es la de la empresa, todo: aprobador' }),
    factura: z.object({ rut: z.string(), razon_social: z.string(), giro: z.string() }).nullable().meta({
      description:
        'A quién se factura lo que compra quien pregunta, diga lo que diga; vacío, lo que la ficha no dice. null: a quien diga',
    }),
    aprobacion_desde: z
      .number()
      .nullable()
      .meta({ format: FORMATO.monto, description: 'Desde cuánto espera aprobación lo que compre quien pregunta' }),
    credito: creditoEnVista.extend({
      dias: z.int().meta({ description: 'A cuántos días vence lo comprado' }),
    }),
    sucursales: z.array(direccion).meta({ description: 'Dónde recibe, la principal primero' }),
  })
  .meta({ id: 'MiEmpresa' });
export type MiEmpresa = z.output<typeof empresa>;

/** Of whoever isn't known to be a company's, null. */
export const miEmpresa = endpoint({
  method: 'GET',
  path: '/api/empresa',
  tag: 'Empresas',
  shows: ['Empresas', 'Clientes', 'Compras'],
  summary: 'La empresa por la que compra quien pregunta, con su crédito y sus sucursales; null sin ella',
  reply: z.object({ empresa: empresa.nullable() }),
  status: 200,
  fallback: 'No se pudo cargar tu empresa.',
});
