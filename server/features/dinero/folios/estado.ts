import { ETIQUETA_DTE } from '#contract/dinero/dte/tipos.ts';
import { DIAS_DE_AVISO_CERTIFICADO, SIN_CERTIFICADO, SIN_EMISOR } from '#contract/dinero/emisor.ts';
import type { EstadoParaEmitir, FoliosDeTipo, PasoParaEmitir } from '#contract/dinero/folios.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { certificadoEnUso, emisorDe } from '#server/features/dinero/emisor/index.ts';
import type { Context } from '#server/platform/context.ts';
import { foliosPorTipo } from './queries.ts';

/** Before folios end by their date, as many days are warned of. */
const DIAS_DE_AVISO_FOLIOS = 15;
const DIA_MS = 86_400_000;

/** What is missing for the shop to issue, and what will be. */
export async function estadoParaEmitir(ctx: Pick<Context, 'db' | 'config'>): Promise<EstadoParaEmitir> {
  const emision = await emisorDe(ctx);
  const ambiente = emision?.ambiente ?? 'demo';
  const pasos: PasoParaEmitir[] = [
    { que: 'emisor', tipo: null, listo: emision !== null, aviso: emision ? null : SIN_EMISOR, por_atender: false },
    await pasoDeCertificado(ctx),
    ...(await foliosPorTipo(ctx, ambiente)).map(pasoDeFolios),
  ];
  const hay = (que: PasoParaEmitir['que']) => pasos.some((paso) => paso.que === que && paso.listo);
  return { ambiente, listo: hay('emisor') && hay('certificado') && hay('folios'), pasos };
}

async function pasoDeCertificado(ctx: Pick<Context, 'db'>): Promise<PasoParaEmitir> {
  const certificado = await certificadoEnUso(ctx);
  const paso = { que: 'certificado', tipo: null } as const;
  if (!certificado) return { ...paso, listo: false, aviso: SIN_CERTIFICADO, por_atender: false };
  const { dias, nombre, hasta } = certificado;
  const dia = formatFecha(hasta);
  if (dias <= 0) {
    return {
      ...paso,
      listo: false,
      aviso: `El certificado de ${nombre} venció el ${dia}: sube el nuevo.`,
      por_atender: true,
    };
  }
  if (dias > DIAS_DE_AVISO_CERTIFICADO) return { ...paso, listo: true, aviso: null, por_atender: false };
  const quedan = dias === 1 ? 'queda 1 día' : `quedan ${dias} días`;
  return {
    ...paso,
    listo: true,
    aviso: `El certificado de ${nombre} vence el ${dia} (${quedan}): pide otro.`,
    por_atender: true,
  };
}

function pasoDeFolios({ tipo, quedan, por_acabar, vence, cafs }: FoliosDeTipo): PasoParaEmitir {
  const nombre = ETIQUETA_DTE[tipo].toLowerCase();
  const paso = { que: 'folios', tipo } as const;
  if (cafs.length === 0) return { ...paso, listo: false, aviso: `Faltan folios de ${nombre}.`, por_atender: false };
  if (quedan === 0) {
    const motivo = cafs.some(({ estado }) => estado === 'vencido') ? 'Vencieron' : 'Se acabaron';
    return { ...paso, listo: false, aviso: `${motivo} los folios de ${nombre}.`, por_atender: true };
  }
  const dias = vence === null ? Number.POSITIVE_INFINITY : (Date.parse(vence) - Date.now()) / DIA_MS;
  if (dias <= DIAS_DE_AVISO_FOLIOS) {
    const aviso = `Los folios de ${nombre} vencen el ${formatFecha(vence!)}: quedan ${quedan}.`;
    return { ...paso, listo: true, aviso, por_atender: true };
  }
  const aviso = quedan === 1 ? `Queda 1 folio de ${nombre}.` : `Quedan ${quedan} folios de ${nombre}.`;
  return { ...paso, listo: true, aviso: por_acabar ? aviso : null, por_atender: por_acabar };
}

/** What an administrator should see to, where the shop issues: a certificate or folios that end, or have ended. */
export async function porAtender(ctx: Pick<Context, 'db' | 'config'>): Promise<PasoParaEmitir[]> {
  const { pasos } = await estadoParaEmitir(ctx);
  return pasos[0]!.listo ? pasos.filter(({ por_atender }) => por_atender) : [];
}
