import type { Carta } from './carta.ts';
import type { PlazosDeLicitaciones } from './datos.ts';

/** Reminds whoever answers for them of the deadlines that come. */
export function plazosDeLicitaciones({ plazos, enlace }: PlazosDeLicitaciones): Carta {
  const [primero] = plazos;
  return {
    asunto:
      plazos.length === 1
        ? `${primero!.que} de ${primero!.codigo}, ${primero!.cuando}`
        : `${plazos.length} plazos de licitaciones`,
    resumen: `Lo primero: ${primero?.que} de ${primero?.codigo}, ${primero?.cuando}`,
    titulo: 'Plazos de licitaciones',
    partes: [
      { tipo: 'texto', texto: 'Esto vence en los próximos días, en hora de Chile.' },
      {
        tipo: 'lineas',
        lineas: plazos.map(({ que, codigo, nombre, comprador, cuando }) => ({
          nombre: `${codigo} · ${nombre}`,
          detalle: `${que} · ${comprador}`,
          monto: cuando,
        })),
        totales: [],
      },
      { tipo: 'boton', texto: 'Ver el calendario', enlace },
    ],
    motivo: 'Recibes este correo porque estás a cargo de licitaciones de la tienda.',
  };
}
