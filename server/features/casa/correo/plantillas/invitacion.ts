import { ETIQUETA_ROL } from '#contract/casa/usuarios/roles.ts';
import type { Carta, Membrete } from './carta.ts';
import type { InvitacionEnviada } from './datos.ts';

/** The mail by which somebody who was invited makes their account. It greets no name: theirs isn't known yet. */
export function invitacion({ rol, dias, enlace }: InvitacionEnviada, { tienda }: Membrete): Carta {
  const vigencia = dias === 1 ? 'un día' : `${dias} días`;
  return {
    asunto: 'te invitaron a crear tu cuenta',
    resumen: `Crea tu cuenta de ${ETIQUETA_ROL[rol]}`,
    titulo: `Te invitaron a ${tienda}`,
    partes: [
      {
        tipo: 'texto',
        texto: `La administración de ${tienda} te invitó a crear una cuenta de ${ETIQUETA_ROL[rol]}. Sólo tienes que escribir tu nombre y elegir una contraseña.`,
      },
      { tipo: 'boton', texto: 'Crear mi cuenta', enlace },
      { tipo: 'texto', texto: `El enlace es válido por ${vigencia} y sirve una sola vez.` },
      { tipo: 'texto', texto: 'Si no esperabas esta invitación, ignora este correo: no se crea nada.', suave: true },
    ],
    motivo: `Recibes este correo porque un administrador de ${tienda} invitó a esta dirección.`,
  };
}
