import { z } from 'zod';
import { endpoint } from '#contract/http.ts';
import { FAMILIAS } from '#contract/tienda/catalogo.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { medidas } from './productos/productos.ts';
import { camposDeMedidas } from './productos/productos-campos.ts';

const BASE = '/api/medidas';

/** What a family's products weigh and measure where they don't say it themselves (D134). */
const medidasDeFamilia = z
  .object({
    familia: z.enum(FAMILIAS),
    sub_familia: z.string().meta({ description: 'Vacía: de toda la familia' }),
    ...medidas,
    version: z.int().meta({ description: 'Sube con cada cambio; 0: nadie las ha dicho' }),
    sin_medir: z.int().meta({ description: 'Sus productos a la venta a los que les falta alguna propia' }),
  })
  .meta({ id: 'MedidasDeFamilia' });
export type MedidasDeFamilia = z.output<typeof medidasDeFamilia>;

export const listarMedidas = endpoint({
  method: 'GET',
  path: BASE,
  tag: 'Productos',
  summary: 'Lo que pesan y miden los productos de cada familia y subfamilia a los que nadie midió',
  reply: z.object({ items: z.array(medidasDeFamilia) }),
  status: 200,
  fallback: 'No pudimos cargar las medidas por familia.',
});

export const MEDIDAS_CAMBIADAS =
  'Otra persona cambió estas medidas mientras las escribías. Revisa las de ahora y vuelve a guardar.';

export const guardarMedidas = endpoint({
  method: 'PUT',
  path: BASE,
  tag: 'Productos',
  summary:
    'Un administrador dice cuánto pesan y miden los productos de una familia, o de una de sus subfamilias, a los que nadie midió. 409 con `ahora` en details si la versión ya no es esa',
  body: z.object({
    familia: z.enum(FAMILIAS, { error: 'Elige una de las categorías.' }),
    sub_familia: z.string().overwrite(enUnaLinea).max(80, 'No puede pasar de 80 caracteres.').default(''),
    ...camposDeMedidas,
    version: z
      .number({ error: 'Falta la versión que se veía.' })
      .int()
      .min(0)
      .optional()
      .meta({ description: 'La que se veía; sin ella gana la última en escribir' }),
  }),
  reply: medidasDeFamilia,
  status: 200,
  refusals: ['CONFLICTO'],
  fallback: 'No pudimos guardar las medidas.',
});
