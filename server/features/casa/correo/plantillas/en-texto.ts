import type { Carta, Membrete, Parte } from './carta.ts';

/** A mail as plain text: what its HTML says, in the same order. */
export function enTexto(carta: Carta, membrete: Membrete): string {
  const { tienda, vende, direccion, telefono, origen, enlaces } = membrete;
  const pie = [
    `${tienda} · ${vende} · ${direccion} · Teléfono ${telefono}`,
    origen,
    carta.motivo,
    ...(enlaces?.confirmar ? [`Confirmar mi correo: ${enlaces.confirmar}`] : []),
    ...(enlaces?.baja ? [`No me escriban más: ${enlaces.baja}`] : []),
  ];
  return [carta.titulo, ...carta.partes.map(parteEnTexto), '--', pie.join('\n')].join('\n\n');
}

function parteEnTexto(parte: Parte): string {
  switch (parte.tipo) {
    case 'texto':
    case 'mensaje':
      return parte.texto;
    case 'responder':
      return `Responder a: ${parte.correo}`;
    case 'datos':
      return parte.datos.map(([nombre, valor]) => `${nombre}: ${valor}`).join('\n');
    case 'enlaces':
      return parte.enlaces
        .map(({ nombre, valor, enlace }) => [`${nombre}: ${valor}`, enlace?.direccion].filter(Boolean).join('\n  '))
        .join('\n');
    case 'lineas':
      return [
        ...parte.lineas.map(({ nombre, detalle, monto }) => `- ${nombre}  ${monto}${detalle ? `\n  ${detalle}` : ''}`),
        ...parte.totales.map(({ nombre, monto }) => `${nombre}  ${monto}`),
      ].join('\n');
    case 'boton':
      return `${parte.texto}:\n${parte.enlace}`;
  }
}
