import type { Ambiente, Canal } from '#contract/dinero/dte/estados.ts';
import { type Config, simulaSii } from '#server/platform/config.ts';
import { puertoDe } from '#server/platform/http/oyente.ts';
import type { Certificado } from '../certificado.ts';
import { SIMULADOR_SII } from '../simulador/rutas.ts';
import { servicioBoleta } from './boleta.ts';
import { servicioDte } from './dte.ts';
import { type ServicioDelSii, SinRespuestaDelSii } from './servicio.ts';

export * from './servicio.ts';

interface Direcciones {
  dte: string;
  boleta: string;
  /** The part of the boletas' service that takes envelopes. */
  boletaEnvio: string;
}

const DEL_SII: Readonly<Record<Exclude<Ambiente, 'demo'>, Direcciones>> = {
  certificacion: {
    dte: 'https://maullin.sii.cl',
    boleta: 'https://apicert.sii.cl',
    boletaEnvio: 'https://pangal.sii.cl',
  },
  produccion: { dte: 'https://palena.sii.cl', boleta: 'https://api.sii.cl', boletaEnvio: 'https://rahue.sii.cl' },
};

function direccionesDe(config: Config, ambiente: Ambiente): Direcciones {
  const suyas = ambiente === 'demo' ? simuladas(config) : DEL_SII[ambiente];
  const { SII_DTE_URL: dte = suyas?.dte, SII_BOLETA_URL: boleta = suyas?.boleta } = config;
  const boletaEnvio = config.SII_BOLETA_ENVIO_URL ?? config.SII_BOLETA_URL ?? suyas?.boletaEnvio;
  if (dte === undefined || boleta === undefined || boletaEnvio === undefined)
    throw new SinRespuestaDelSii('El SII de demostración no está: con NODE_ENV=production la tienda no lo simula.', {
      incierta: false,
    });
  return { dte: sinBarra(dte), boleta: sinBarra(boleta), boletaEnvio: sinBarra(boletaEnvio) };
}

const sinBarra = (url: string): string => url.replace(/\/+$/, '');

/** The demo's SII is the shop itself. */
function simuladas(config: Config): Direcciones | undefined {
  if (!simulaSii(config)) return undefined;
  const puerto = puertoDe(config);
  if (puerto === undefined)
    throw new SinRespuestaDelSii('La tienda que simula el SII aún no escucha.', { incierta: false });
  const base = `http://127.0.0.1:${puerto}${SIMULADOR_SII}`;
  return { dte: base, boleta: base, boletaEnvio: base };
}

/**
 * The SII's service of a kind of envelope, at the addresses of an ambiente or at those of the settings (`SII_DTE_URL`, `SII_BOLETA_URL`,
 * `SII_BOLETA_ENVIO_URL`), which stand over them. Its failures are `SinRespuestaDelSii` and `SobreRechazado`.
 */
export function servicioDelSii(
  config: Config,
  { ambiente, canal }: { ambiente: Ambiente; canal: Canal },
  certificado: Certificado,
): ServicioDelSii {
  const { dte, boleta, boletaEnvio } = direccionesDe(config, ambiente);
  return canal === 'dte' ? servicioDte(dte, certificado) : servicioBoleta(boleta, boletaEnvio, certificado);
}
