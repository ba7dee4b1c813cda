import { type DineroDeCompra, obtenerDineroDeCompra, type PagoDeCompra } from '#contract/dinero/cobros.ts';
import { ETIQUETA_DE_CLASE } from '#contract/dinero/pagos/pagos.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { ETIQUETA_MEDIO } from '#contract/valores/medios-de-pago.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import { WebpayFacts } from '#web/shared/pago/webpay-facts.tsx';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import styles from './compra-view.module.css';

/** How one's own purchase was paid, what the shop gave back of that, and what it still owes. */
export function DineroPanels({ compra }: { compra: Compra }) {
  const { id, pagado, devuelto, por_devolver } = compra;
  const { data, error, reload } = useLoad(`dinero ${id} ${pagado} ${devuelto}`, () =>
    api(obtenerDineroDeCompra, { params: { id: String(id) } }),
  );
  if (!data) {
    return (
      <Panel title="Pago">
        {error ? (
          <LoadFailed message={obtenerDineroDeCompra.fallback} error={error} onRetry={reload} />
        ) : (
          <Loading label="Cargando pagos…" />
        )}
      </Panel>
    );
  }
  return (
    <>
      {data.pagos.length > 0 && (
        <Panel title={data.pagos.length === 1 ? 'Pago' : 'Pagos'}>
          {data.pagos.map((pago) => (
            <div key={pago.id} className={styles.pago}>
              <Pagado pago={pago} />
            </div>
          ))}
        </Panel>
      )}
      {(data.reembolsos.length > 0 || data.devolviendo > 0 || por_devolver > 0) && (
        <Panel title="Devolución de tu dinero">
          <Devuelto dinero={data} />
        </Panel>
      )}
    </>
  );
}

function Pagado({ pago: { clase, monto, fecha, medio, referencia, webpay } }: { pago: PagoDeCompra }) {
  return (
    <Facts>
      <Fact label="Monto">{formatPrecio(monto)}</Fact>
      <Fact label="Medio">{medio ? ETIQUETA_MEDIO[medio] : ETIQUETA_DE_CLASE[clase]}</Fact>
      {webpay ? (
        <WebpayFacts datos={webpay} fecha={webpay.fecha} />
      ) : (
        <>
          {referencia && <Fact label="Referencia">{referencia}</Fact>}
          <Fact label="Fecha">{formatFecha(fecha)}</Fact>
        </>
      )}
    </Facts>
  );
}

function Devuelto({ dinero: { reembolsos, devolviendo, por_devolver } }: { dinero: DineroDeCompra }) {
  const falta = Math.max(0, por_devolver - devolviendo);
  return (
    <Facts>
      {devolviendo > 0 && (
        <Fact label="En camino">
          {formatPrecio(devolviendo)}
          <span className={styles.soft}>
            Vuelven por Webpay, al medio con que pagaste. Te avisaremos por correo cuando esté hecho.
          </span>
        </Fact>
      )}
      {falta > 0 && (
        <Fact label="Falta devolverte">
          {formatPrecio(falta)}
          <span className={styles.soft}>Te avisaremos por correo cuando esté hecho.</span>
        </Fact>
      )}
      {reembolsos.map(({ id, monto, fecha, medio, referencia, motivo }) => (
        <Fact key={id} label={`Devuelto el ${formatFecha(fecha)}`}>
          {formatPrecio(monto)}
          <span className={styles.soft}>{[ETIQUETA_MEDIO[medio], referencia, motivo].filter(Boolean).join(' · ')}</span>
        </Fact>
      ))}
    </Facts>
  );
}
