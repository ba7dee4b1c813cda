import { formatFecha } from '#contract/valores/fechas.ts';
import type { Carta } from './carta.ts';
import type { AvisoDeReclamo, ReclamoAvanzado, ReclamosAtrasados } from './datos.ts';

const PASOS: Record<ReclamoAvanzado['paso'], { asunto: string; dice: string }> = {
  recibido: { asunto: 'recibimos tu reclamo', dice: 'Ya lo tenemos. Esto es lo que nos contaste:' },
  en_revision: { asunto: 'estamos revisando tu reclamo', dice: 'Alguien de la tienda lo está viendo.' },
  aceptado: { asunto: 'aceptamos tu reclamo', dice: 'Tienes razón. Así lo vamos a resolver:' },
  rechazado: { asunto: 'respondimos tu reclamo', dice: 'Lo revisamos y no lo podemos aceptar. Te explicamos por qué:' },
  resuelto: { asunto: 'tu reclamo está resuelto', dice: 'Así quedó:' },
  reabierto: { asunto: 'volvemos a ver tu reclamo', dice: 'Lo abrimos otra vez:' },
  mensaje: { asunto: 'te escribimos por tu reclamo', dice: 'Un mensaje de la tienda:' },
};
const CON_PLAZO: readonly ReclamoAvanzado['paso'][] = ['recibido', 'en_revision', 'reabierto'];

/** Tells whoever claimed how far their claim has come, and what the shop says. */
export function reclamoAvanzado(reclamo: ReclamoAvanzado): Carta {
  const { numero, num_pedido, paso, tipo, texto, vence, resolucion, devuelto, referencia, enlace } = reclamo;
  const { asunto, dice } = PASOS[paso];
  const datos: (readonly [string, string | null])[] = [
    ['Reclamo', numero],
    ['N° de pedido', String(num_pedido)],
    ['Por', tipo],
    ['Solución', resolucion],
    ['Monto', devuelto],
    ['Referencia', referencia],
    ['Te respondemos a más tardar el', CON_PLAZO.includes(paso) ? formatFecha(vence) : null],
  ];
  return {
    asunto: `${asunto} (${numero})`,
    resumen: `Pedido N° ${num_pedido}: ${tipo.toLowerCase()}`,
    titulo: `${asunto[0]!.toUpperCase()}${asunto.slice(1)}`,
    partes: [
      { tipo: 'texto', texto: dice },
      ...(texto ? [{ tipo: 'texto' as const, texto }] : []),
      { tipo: 'datos', datos: datos.filter((dato): dato is [string, string] => Boolean(dato[1])) },
      { tipo: 'boton', texto: 'Ver mi reclamo', enlace },
      ...(paso === 'rechazado' || paso === 'resuelto'
        ? [{ tipo: 'texto' as const, texto: 'Si no quedó bien, ahí mismo puedes reabrirlo.', suave: true }]
        : []),
    ],
    motivo: 'Recibes este correo porque el pedido se hizo con esta dirección.',
  };
}

const QUE: Record<AvisoDeReclamo['que'], string> = {
  recibido: 'es nuevo',
  reabierto: 'se reabrió',
  retirado: 'se retiró',
  mensaje: 'tiene un mensaje',
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
