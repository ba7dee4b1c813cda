import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import type { Carta } from './carta.ts';
import type { ReembolsoAnotado } from './datos.ts';

const POR: Readonly<Record<ReembolsoAnotado['medio'], string>> = {
  transferencia: 'por transferencia',
  cheque: 'con un cheque',
  efectivo: 'en efectivo',
  tarjeta: 'a tu tarjeta',
  otro: '',
  webpay: 'por Webpay, al medio con que pagaste',
};

/** Says that money of a purchase went back, how and why, or that this had been said by mistake. */
export function reembolso(dicho: ReembolsoAnotado): Carta {
  const { num_pedido, monto, fecha, medio, referencia, motivo, deshecho, falta, enlace } = dicho;
  const como = [POR[medio], referencia]
    .filter(Boolean)
    .map((parte) => `, ${parte}`)
    .join('');
  const cuanto = formatPrecio(monto);
  return {
    asunto: deshecho
      ? `corregimos el reembolso de tu pedido N° ${num_pedido}`
      : `te devolvimos ${cuanto} de tu pedido N° ${num_pedido}`,
    resumen: deshecho ? `Registramos por error una devolución de ${cuanto}` : `Devolución de ${cuanto}${como}`,
    titulo: deshecho ? 'Corregimos un reembolso' : `Te devolvimos ${cuanto}`,
    partes: [
      {
        tipo: 'texto',
        texto: deshecho
          ? `Te habíamos avisado que el ${formatFecha(fecha)} te devolvimos ${cuanto}${como}. Lo registramos por error y ya lo corregimos. Motivo: ${motivo}`
          : `El ${formatFecha(fecha)} te devolvimos ${cuanto} de tu pedido N° ${num_pedido}${como}. Motivo: ${motivo}`,
      },
      ...(falta > 0
        ? [
            {
              tipo: 'texto' as const,
              texto: `Falta devolverte ${formatPrecio(falta)}: te avisaremos cuando esté listo.`,
            },
          ]
        : []),
      { tipo: 'boton', texto: 'Ver el pedido', enlace },
      {
        tipo: 'texto',
        texto:
          'Según el medio de pago, puede tardar unos días en aparecer en tu cuenta. Si ves algún error, llámanos o responde este correo.',
      },
    ],
    motivo: 'Recibes este correo porque hiciste un pedido con esta dirección.',
  };
}
