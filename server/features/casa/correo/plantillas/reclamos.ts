import { formatFecha } from '#contract/valores/fechas.ts';
import { type Carta, conMayuscula } from './carta.ts';
import type { AvisoDeReclamo, ReclamoAvanzado, ReclamosAtrasados } from './datos.ts';

const PASOS: Record<ReclamoAvanzado['paso'], { asunto: string; dice: string }> = {
  recibido: { asunto: 'recibimos tu reclamo', dice: 'Lo revisaremos y te responderemos. Esto es lo que nos contaste:' },
  en_revision: { asunto: 'estamos revisando tu reclamo', dice: 'Una persona de nuestro equipo lo está revisando.' },
  aceptado: { asunto: 'aceptamos tu reclamo', dice: 'Tienes razón. Así lo vamos a resolver:' },
  rechazado: { asunto: 'respondimos tu reclamo', dice: 'Lo revisamos y no podemos aceptarlo. Te explicamos por qué:' },
  resuelto: { asunto: 'tu reclamo está resuelto', dice: 'Esta es la solución:' },
  reabierto: { asunto: 'reabrimos tu reclamo', dice: 'Lo revisaremos de nuevo. Esto es lo que nos contaste:' },
  mensaje: { asunto: 'te escribimos por tu reclamo', dice: 'Este es nuestro mensaje:' },
};
const CON_PLAZO: readonly ReclamoAvanzado['paso'][] = ['recibido', 'en_revision', 'reabierto'];

/** Tells whoever claimed how far their claim has come, and what the shop says. */
export function reclamoAvanzado(reclamo: ReclamoAvanzado): Carta {
  const { numero, num_pedido, paso, tipo, texto, vence, resolucion, devuelto, referencia, vuelve, enlace } = reclamo;
  const { asunto, dice } = PASOS[paso];
  const datos: (readonly [string, string | null])[] = [
    ['Reclamo', numero],
    ['N° de pedido', String(num_pedido)],
    ['Motivo', tipo],
    ['Solución', resolucion],
    ['Monto', devuelto],
    ['Referencia', referencia],
    ['Cómo vuelve el producto', vuelve ?? null],
    ['Te respondemos a más tardar el', CON_PLAZO.includes(paso) ? formatFecha(vence) : null],
  ];
  return {
    asunto: `${asunto} (${numero})`,
    resumen: `Pedido N° ${num_pedido}: ${tipo.toLowerCase()}`,
    titulo: conMayuscula(asunto),
    partes: [
      { tipo: 'texto', texto: dice },
      ...(texto ? [{ tipo: 'texto' as const, texto }] : []),
      { tipo: 'datos', datos: datos.filter((dato): dato is [string, string] => Boolean(dato[1])) },
      { tipo: 'boton', texto: 'Ver mi reclamo', enlace },
      ...(paso === 'rechazado' || paso === 'resuelto'
        ? [{ tipo: 'texto' as const, texto: 'Si no quedas conforme, puedes reabrirlo desde ahí mismo.', suave: true }]
        : []),
    ],
    motivo: 'Recibes este correo porque hiciste un pedido con esta dirección.',
  };
}

const QUE: Record<AvisoDeReclamo['que'], string> = {
  recibido: 'acaba de llegar',
  reabierto: 'fue reabierto por el cliente',
  retirado: 'fue retirado por el cliente',
  mensaje: 'tiene un mensaje del cliente',
};

/** Tells the shop what a customer did with a claim. */
export function avisoDeReclamo({ numero, num_pedido, cliente, que, texto, vence, enlace }: AvisoDeReclamo): Carta {
  return {
    asunto: `${numero} ${QUE[que]}`,
    resumen: `Pedido N° ${num_pedido}`,
    titulo: `${numero} ${QUE[que]}`,
    partes: [
      {
        tipo: 'datos',
        datos: [
          ['Cliente', cliente],
          ['N° de pedido', String(num_pedido)],
          ['Plazo', formatFecha(vence)],
        ],
      },
      ...(texto ? [{ tipo: 'texto' as const, texto }] : []),
      { tipo: 'boton', texto: 'Abrir el reclamo', enlace },
    ],
    motivo: 'Recibes este correo porque atiendes los reclamos de la tienda.',
  };
}

/** Reminds whoever answers for them of the claims whose deadline has passed. */
export function reclamosAtrasados({ reclamos, enlace }: ReclamosAtrasados): Carta {
  const [primero] = reclamos;
  return {
    asunto: reclamos.length === 1 ? `${primero!.numero} está atrasado` : `${reclamos.length} reclamos atrasados`,
    resumen: `El más antiguo: ${primero?.numero}, del pedido N° ${primero?.num_pedido}`,
    titulo: 'Reclamos atrasados',
    partes: [
      { tipo: 'texto', texto: 'Su plazo ya pasó y el cliente sigue esperando.' },
      {
        tipo: 'lineas',
        lineas: reclamos.map(({ numero, tipo, num_pedido, vence }) => ({
          nombre: `${numero} · ${tipo}`,
          detalle: `Pedido N° ${num_pedido}`,
          monto: `Plazo: ${formatFecha(vence)}`,
        })),
        totales: [],
      },
      { tipo: 'boton', texto: 'Ver los atrasados', enlace },
    ],
    motivo: 'Recibes este correo porque atiendes los reclamos de la tienda.',
  };
}
