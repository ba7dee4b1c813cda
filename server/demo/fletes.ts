import { REGIONES } from '#contract/tienda/comunas.ts';
import type { Servicio } from '#contract/tienda/flete.ts';
import { comunas_flete, tarifas_flete, transportistas, zonas_flete } from '#server/features/ventas/fletes/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';

/** Up to so many kilos, and what it costs; and each kilo beyond the last. */
type Tramos = readonly (readonly [hasta_kg: number, precio: number, por_kg_adicional?: number])[];

interface ZonaDemo {
  nombre: string;
  dias_viaje: number;
  /** Whole regions, by their ids. */
  regiones: readonly string[];
  /** By carrier. */
  camiones?: Tramos;
  encomiendas?: Tramos;
}

const ZONAS: readonly ZonaDemo[] = [
  {
    nombre: 'Santiago urbano',
    dias_viaje: 1,
    regiones: [],
    camiones: [
      [20, 3_990],
      [60, 9_990],
      [200, 19_990, 90],
    ],
    encomiendas: [
      [10, 4_490],
      [30, 7_990],
    ],
  },
  {
    nombre: 'Santiago rural',
    dias_viaje: 2,
    regiones: ['13'],
    camiones: [
      [20, 6_990],
      [60, 14_990],
      [200, 29_990, 140],
    ],
    encomiendas: [
      [10, 5_990],
      [30, 9_990],
    ],
  },
  {
    nombre: 'Centro',
    dias_viaje: 2,
    regiones: ['05', '06', '07'],
    camiones: [
      [60, 24_990],
      [200, 44_990, 220],
    ],
    encomiendas: [
      [5, 5_990],
      [15, 8_990],
      [50, 16_990],
    ],
  },
  {
    nombre: 'Norte chico y sur',
    dias_viaje: 4,
    regiones: ['04', '16', '08', '09'],
    encomiendas: [
      [5, 7_490],
      [15, 11_990],
      [50, 24_990],
      [150, 54_990, 390],
    ],
  },
  {
    nombre: 'Norte grande',
    dias_viaje: 6,
    regiones: ['15', '01', '02', '03'],
    encomiendas: [
      [5, 9_990],
      [15, 16_990],
      [50, 36_990],
      [150, 84_990, 590],
    ],
  },
  {
    nombre: 'Lagos y ríos',
    dias_viaje: 5,
    regiones: ['14', '10'],
    encomiendas: [
      [5, 9_490],
      [15, 15_990],
      [50, 33_990],
      [150, 79_990, 550],
    ],
  },
  {
    nombre: 'Patagonia',
    dias_viaje: 9,
    regiones: ['11', '12'],
    encomiendas: [
      [5, 13_990],
      [15, 24_990],
      [50, 59_990, 1_290],
    ],
  },
  {
    nombre: 'Islas en avión',
    dias_viaje: 12,
    regiones: [],
    encomiendas: [
      [1, 18_990],
      [5, 39_990],
      [20, 119_990, 6_490],
    ],
  },
];

/** Those that are not as the rest of their region. */
const APARTE: Partial<Record<string, { zona: string; servicio?: Servicio; dias_viaje?: number }>> = {
  'Isla de Pascua': { zona: 'Islas en avión' },
  'Juan Fernández': { zona: 'Islas en avión', servicio: 'cotizar', dias_viaje: 20 },
  'Cabo de Hornos': { zona: 'Patagonia', servicio: 'cotizar', dias_viaje: 15 },
  Antártica: { zona: 'Patagonia', servicio: 'no', dias_viaje: 30 },
};

/** Two carriers, and what they ask to bring something to each comuna of Chile. */
export async function crearFletesDemo(tx: Queryable, zonaUrbana: readonly string[]): Promise<void> {
  const [camiones, encomiendas] = await tx
    .insert(transportistas)
    .values([
      { nombre: 'Camiones Fussan', divisor: 4_000, maximo_kg: 1_500 },
      { nombre: 'Encomiendas Andinas', divisor: 5_000, maximo_kg: 300 },
    ])
    .returning();
  const zonas = await tx
    .insert(zonas_flete)
    .values(ZONAS.map(({ nombre }) => ({ nombre })))
    .returning();
  const idDe = new Map(zonas.map(({ id, nombre }) => [nombre, id]));
  const tramos = (zona_id: number, transportista_id: number, suyos: Tramos = []) =>
    suyos.map(([hasta_kg, precio, por_kg_adicional = null]) => ({
      zona_id,
      transportista_id,
      hasta_kg,
      precio,
      por_kg_adicional,
    }));
  await tx.insert(tarifas_flete).values(
    ZONAS.flatMap((zona) => {
      const zona_id = idDe.get(zona.nombre)!;
      return [...tramos(zona_id, camiones!.id, zona.camiones), ...tramos(zona_id, encomiendas!.id, zona.encomiendas)];
    }),
  );
  const comunas = REGIONES.flatMap(({ id, comunas }) =>
    comunas.map((comuna) => {
      const aparte = APARTE[comuna];
      const nombre = aparte?.zona ?? (zonaUrbana.includes(comuna) ? 'Santiago urbano' : undefined);
      const zona = ZONAS.find((una) => (nombre ? una.nombre === nombre : una.regiones.includes(id)))!;
      return {
        comuna,
        zona_id: idDe.get(zona.nombre)!,
        dias_viaje: aparte?.dias_viaje ?? zona.dias_viaje,
        servicio: aparte?.servicio ?? ('si' as const),
      };
    }),
  );
  await tx.insert(comunas_flete).values(comunas);
}
