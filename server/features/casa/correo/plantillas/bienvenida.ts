import { ETIQUETA_ROL } from '#contract/casa/usuarios/roles.ts';
import type { Carta, Membrete } from './carta.ts';
import type { CuentaRegistrada } from './datos.ts';

/** Greets whoever registered, by no name: a stranger may have written what stands there. */
export function bienvenida({ rol_solicitado, sin_clave, enlace }: CuentaRegistrada, { tienda }: Membrete): Carta {
  return {
    asunto: 'tu cuenta está lista',
    resumen: 'Ya puedes comprar y seguir tus pedidos',
    titulo: `Te damos la bienvenida a ${tienda}`,
    partes: [
      {
        tipo: 'texto',
        texto: sin_clave
          ? 'Creamos una cuenta para que puedas seguir tu pedido. Todavía no tiene contraseña: elige una para entrar cuando quieras.'
          : 'Tu cuenta está lista: con tu correo y tu contraseña puedes comprar y seguir tus pedidos.',
      },
      ...(rol_solicitado
        ? [
            {
              tipo: 'texto',
              texto: `Pediste una cuenta de ${ETIQUETA_ROL[rol_solicitado]}: un administrador la revisará y te avisaremos por correo. Mientras tanto, tu cuenta es de ${ETIQUETA_ROL.customer}.`,
            } as const,
          ]
        : []),
      { tipo: 'boton', texto: sin_clave ? 'Elegir mi contraseña' : 'Entrar a mi cuenta', enlace },
      {
        tipo: 'texto',
        texto:
          'Confirma tu correo con el enlace de abajo, para que te lleguen todos los avisos. Si no creaste esta cuenta, ignora este correo.',
        suave: true,
      },
    ],
    motivo: 'Recibes este correo porque alguien creó una cuenta con esta dirección.',
  };
}
