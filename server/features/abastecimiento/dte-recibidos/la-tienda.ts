import { limpiarRut, rutConGuion } from '#contract/valores/rut.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ClavesDelSii } from '#server/platform/sii/caf.ts';
import { abrirPkcs12, type Certificado, leerCertificado } from '#server/platform/sii/certificado.ts';
import { CLAVES_DEMO, certificadoDePrueba } from '#server/platform/sii/de-prueba.ts';

/** Who the shop is to its suppliers: to whom their documents have to be, by which keys they are checked, and who signs its answers. */

type Tienda = Pick<Context, 'config'>;

/** Outside of production nothing has tax value: folios of the false SII are taken, and the shop signs with a certificate of its own making. */
const simulada = ({ config }: Tienda): boolean => config.NODE_ENV !== 'production';

export const rutDeLaTienda = ({ config }: Tienda): string => limpiarRut(config.TIENDA_RUT);

export const clavesDelSii = (ctx: Tienda): ClavesDelSii => (simulada(ctx) ? CLAVES_DEMO : {});

let dePrueba: Certificado | undefined;

/** 409 where the shop has none to sign with. */
export async function certificadoDeLaTienda(ctx: Tienda): Promise<Certificado> {
  if (!simulada(ctx)) {
    throw new AppError('CONFLICTO', {
      message: 'La tienda no tiene un certificado digital con que firmar: súbelo antes de responder.',
    });
  }
  const clave = 'de-prueba';
  const datos = { rut: rutConGuion(rutDeLaTienda(ctx)), nombre: ctx.config.TIENDA_RAZON_SOCIAL, clave };
  dePrueba ??= leerCertificado(abrirPkcs12(certificadoDePrueba(datos), clave));
  return dePrueba;
}
