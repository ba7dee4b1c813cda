import { obtenerDineroDeCompra } from '#contract/dinero/cobros.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { ETIQUETA_MEDIO } from '#contract/valores/medios-de-pago.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import styles from './compra-view.module.css';

/** The money that the shop gave back of one's own purchase, and what it still owes. */
export function ReembolsosPanel({ compra }: { compra: Compra }) {
  const { id, devuelto, por_devolver } = compra;
  const { data, error, reload } = useLoad(`reembolsos ${id} ${devuelto}`, () =>
    api(obtenerDineroDeCompra, { params: { id: String(id) } }),
  );
  return (
    <Panel title="Devolución de tu dinero">
      {error ? (
        <LoadFailed message={obtenerDineroDeCompra.fallback} error={error} onRetry={reload} />
      ) : !data ? (
        <Loading label="Cargando devoluciones…" />
      ) : (
        <Facts>
          {por_devolver > 0 && (
            <Fact label="Falta devolverte">
              {formatPrecio(por_devolver)}
              <span className={styles.soft}>Te avisaremos por correo cuando esté hecho.</span>
            </Fact>
          )}
          {data.reembolsos.map(({ id, monto, fecha, medio, referencia, motivo }) => (
            <Fact key={id} label={`Devuelto el ${formatFecha(fecha)}`}>
              {formatPrecio(monto)}
              <span className={styles.soft}>
                {[ETIQUETA_MEDIO[medio], referencia, motivo].filter(Boolean).join(' · ')}
              </span>
            </Fact>
          ))}
        </Facts>
      )}
    </Panel>
  );
}
