import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { banners, ponerBannersAlDia } from '#server/features/tienda/banners/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';

/** One banner that runs, so that staff see what it does, and one that is only begun. */
export async function crearBannersDemo(tx: Queryable, tienda: Context, admin: number): Promise<void> {
  const hoy = diaEnSantiago();
  const comun = { creado_por: admin, cambiado_por: admin };
  await tx.insert(banners).values([
    {
      ...comun,
      titulo: 'Todo para soldar y cortar',
      subtitulo: 'Soldadoras, electrodos, discos y protección, con stock y despacho a todo Chile.',
      boton: 'Ver herramientas eléctricas',
      enlace: '/filter-page?familia=herramientas+electricas',
      desde: sumarDias(hoy, -5),
      hasta: sumarDias(hoy, 25),
      publicado: true,
    },
    {
      ...comun,
      titulo: 'Prepara el jardín',
      subtitulo: 'Cortadoras, orilladoras y riego para la temporada.',
      boton: 'Ver jardinería',
      enlace: '/filter-page?familia=jardineria+y+areas+libres',
      desde: sumarDias(hoy, 30),
    },
  ]);
  await ponerBannersAlDia(tienda);
}
