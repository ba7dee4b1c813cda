import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Doer } from '#contract/estados.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import type { Garantia, GarantiaDelFabricante } from '#contract/ventas/reclamos/garantia.ts';
import { reclamosDeCompra } from '#contract/ventas/reclamos/reclamos.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import { ReclamoPropio } from './reclamo-propio.tsx';
import styles from './reclamos-panel.module.css';

interface ReclamosPanelProps {
  compra_id: string;
  user: Doer;
}

/** The claims of one's own purchase, and where another one is made. */
export default function ReclamosPanel({ compra_id, user }: ReclamosPanelProps) {
  const { data, error, reload } = useLoad(`reclamos ${compra_id}`, () =>
    api(reclamosDeCompra, { params: { id: compra_id } }),
  );
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const isLoaded = data !== undefined;
  // What mails lead to comes after the page.
  useEffect(() => {
    if (isLoaded && hash === '#reclamos') place.current?.scrollIntoView();
  }, [isLoaded, hash]);
  const left = data?.lineas.some(({ comprada, en_reclamo, a_tiempo }) => a_tiempo && en_reclamo < comprada) ?? false;
  const withdrawable = data?.lineas.some(({ sin_retracto }) => !sin_retracto) ?? false;
  const makers = data?.lineas.filter(({ fabricante }) => fabricante?.vigente) ?? [];
  return (
    <div ref={place} id="reclamos" className={styles.place}>
      <Panel title="Reclamos y garantía">
        {error ? (
          <LoadFailed message={reclamosDeCompra.fallback} error={error} onRetry={reload} />
        ) : !data ? (
          <Loading label="Cargando reclamos…" />
        ) : (
          <>
            {data.reclamos.length > 0 && (
              <ul className={styles.list}>
                {data.reclamos.map((reclamo) => (
                  <ReclamoPropio key={reclamo.id} reclamo={reclamo} user={user} onChanged={reload} />
                ))}
              </ul>
            )}
            <p className={styles.invitation}>{data.no_se_puede ?? invitationOf(data.garantia, makers.length > 0)}</p>
            {data.retracto.estado === 'vigente' && data.garantia.consumidor && withdrawable && (
              <p className={styles.invitation}>
                Hasta el {formatFecha(data.retracto.hasta!)} también puedes arrepentirte de la compra sin dar razones, y
                te devolvemos lo pagado. <Link to="/devoluciones#retracto">Cómo es el derecho a retracto</Link>
              </p>
            )}
            {makers.length > 0 && (
              <ul className={styles.makers} aria-label="Garantías de los fabricantes">
                {makers.map(({ linea, descripcion, fabricante }) => (
                  <li key={linea}>
                    {descripcion}: {makerOf(fabricante!)}
                  </li>
                ))}
              </ul>
            )}
            {!data.no_se_puede && left && (
              <div className={styles.buttons}>
                <LinkButton to={`/devolver/${compra_id}`} look="outline">
                  Devolver o reclamar
                </LinkButton>
              </div>
            )}
          </>
        )}
      </Panel>
    </div>
  );
}

const makerOf = ({ meses, hasta }: GarantiaDelFabricante): string =>
  hasta === null
    ? `${meses} meses de garantía del fabricante desde que lo recibes.`
    : `garantía del fabricante hasta el ${formatFecha(hasta)}.`;

function invitationOf({ estado, hasta, consumidor }: Garantia, makers: boolean): string {
  if (estado === 'vencida' && makers) return 'La garantía legal venció; la del fabricante sigue:';
  if (estado !== 'vigente' || !consumidor) return 'Si algo falla, falta o no llega, cuéntanos y lo resolvemos.';
  return `Tu garantía legal dura hasta el ${formatFecha(hasta!)}: si un producto falla, eliges entre su reparación gratuita, su reposición o la devolución de tu dinero (Ley 19.496).`;
}
