import { ETIQUETA_ROL_DE_EMPRESA } from '#contract/ventas/empresas/roles.ts';
import type { Carta, Membrete } from './carta.ts';
import type { InvitacionDeEmpresa } from './datos.ts';

const HACE = {
  comprador: 'hacer pedidos a su nombre y ver los tuyos',
  aprobador: 'hacer pedidos a su nombre, aprobar los de los demás y ver su cuenta con la tienda',
};

/** The mail by which somebody begins to buy for a company. It greets no name: theirs may not be known yet. */
export function invitacionEmpresa({ empresa, rol, dias, enlace }: InvitacionDeEmpresa, { tienda }: Membrete): Carta {
  const vigencia = dias === 1 ? 'un día' : `${dias} días`;
  return {
    asunto: `te invitaron a comprar por ${empresa}`,
    resumen: `Compra por ${empresa} como ${ETIQUETA_ROL_DE_EMPRESA[rol].toLowerCase()}`,
    titulo: `Compra por ${empresa}`,
    partes: [
      {
        tipo: 'texto',
        texto: `${empresa} te invitó a ser ${ETIQUETA_ROL_DE_EMPRESA[rol].toLowerCase()} en ${tienda}: podrás ${HACE[rol]}.`,
      },
      { tipo: 'boton', texto: 'Aceptar la invitación', enlace },
      { tipo: 'texto', texto: `El enlace es válido por ${vigencia} y sirve una sola vez.` },
      { tipo: 'texto', texto: 'Si no esperabas esta invitación, ignora este correo: no cambia nada.', suave: true },
    ],
    motivo: 'Recibes este correo porque invitaron a esta dirección.',
  };
}
