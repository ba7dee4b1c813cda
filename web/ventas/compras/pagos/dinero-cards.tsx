import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type DineroDeCompra,
  obtenerDineroDeCompra,
  type PagoDeCompra,
  type Reembolso,
} from '#contract/dinero/cobros.ts';
import { NOTA_DE_DEBITO, nombreDeVenta } from '#contract/dinero/facturas-venta/estados.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { ETIQUETA_MEDIO } from '#contract/valores/medios-de-pago.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import type { RetornosDeCompra } from '#contract/ventas/retornos.ts';
import styles from '#web/shared/papeles.module.css';
import { FACTURAS_VENTA, POST_VENTA } from '#web/staff/addresses-licitacion.ts';
import { PagosList } from '#web/staff/pagos/pagos-list.tsx';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { RecordAct } from '#web/staff/record/record-act.tsx';
import { Card, CardFacts } from '#web/staff/shell/card.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { Fact } from '#web/ui/fact.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import { AFavor } from './a-favor.tsx';
import { DevolverModal } from './devolver-modal.tsx';

interface DineroCardsProps {
  compra: Compra;
  pays: boolean;
  refunds: boolean;
  /** What may come back with the money that goes back. */
  fuera: RetornosDeCompra['fuera'];
  onQuitar: ((pago: PagoDeCompra) => void) | undefined;
  onDeshacer: ((reembolso: Reembolso) => void) | undefined;
}

/** What was paid of a purchase and what went back, each with what is still missing of it. */
export function DineroCards({ compra, pays, refunds, fuera, onQuitar, onDeshacer }: DineroCardsProps) {
  const { data, error, refetch } = useQuery(
    endpointQuery(obtenerDineroDeCompra, { params: { id: String(compra.id) } }),
  );
  const isAdmin = usePerson().role === 'admin';
  const [devolviendo, setDevolviendo] = useState<PagoDeCompra | null>(null);
  const { por_pagar, por_devolver } = compra;
  if (!data) {
    return (
      <Card title="Pagos">
        {error ? (
          <LoadFailed message={obtenerDineroDeCompra.fallback} error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading label="Cargando pagos…" />
        )}
      </Card>
    );
  }
  const factura = ({ factura }: PagoDeCompra) =>
    factura && isAdmin && <Link to={`${FACTURAS_VENTA}/${factura.id}`}>{nombreDeVenta(factura)}</Link>;
  return (
    <>
      <Card title="Pagos" beside={por_pagar > 0 && `Faltan ${formatPrecio(por_pagar)}`}>
        <Stack gap="sm">
          <Cuenta dinero={data} />
          <PagosList
            label="Pagos del pedido"
            pagos={data.pagos}
            empty="Todavía no se paga nada."
            about={factura}
            onQuitar={onQuitar}
            onDevolver={refunds && data.hasta > 0 ? setDevolviendo : undefined}
          />
          {data.devolviendo > 0 && (
            <p className={styles.soft}>
              {formatPrecio(data.devolviendo)} van de vuelta por Webpay: quedan anotados cuando Transbank conteste.
            </p>
          )}
          {data.negado > 0 && data.hasta > 0 && (
            <p className={styles.soft}>
              Transbank no devolvió {formatPrecio(data.negado)}, o no dice si lo hizo: míralo en su portal y, si no
              volvió, devuélvelo por otro medio.
            </p>
          )}
          {devolviendo && (
            <DevolverModal
              compra={compra}
              fuera={fuera}
              pago={devolviendo}
              hasta={data.hasta}
              onClose={() => setDevolviendo(null)}
            />
          )}
          <AFavor compra_id={compra.id} dinero={data} pays={pays} refunds={refunds} />
        </Stack>
      </Card>
      {(data.reembolsos.length > 0 || por_devolver > 0) && (
        <Card title="Reembolsos" beside={por_devolver > 0 && `Falta devolver ${formatPrecio(por_devolver)}`}>
          {data.reembolsos.length === 0 ? (
            <p className={styles.soft}>Todavía no se le ha devuelto nada de lo que pagó.</p>
          ) : (
            <ul className={styles.history} aria-label="Reembolsos">
              {data.reembolsos.map((reembolso) => (
                <Devuelto key={reembolso.id} reembolso={reembolso} onDeshacer={onDeshacer} />
              ))}
            </ul>
          )}
        </Card>
      )}
    </>
  );
}

/** What it costs, what notes took from that or added to it, what was paid and went back, and what is left: it adds up. */
function Cuenta({ dinero }: { dinero: DineroDeCompra }) {
  const { precio_final, rebajado, pagado, devuelto, por_pagar, por_devolver, notas } = dinero;
  if (rebajado === 0 && devuelto === 0 && notas.length === 0) return null;
  return (
    <CardFacts>
      <Fact label="Total del pedido">{formatPrecio(precio_final)}</Fact>
      {notas.map((nota) => (
        <Fact key={nota.id} label={`${nombreDeVenta(nota)}, ${formatFecha(nota.fecha)}`}>
          {nota.tipo === NOTA_DE_DEBITO ? '' : '−'}
          {formatPrecio(nota.monto)}
        </Fact>
      ))}
      <Fact label="Pagado">{formatPrecio(pagado)}</Fact>
      {devuelto > 0 && <Fact label="Devuelto">{formatPrecio(devuelto)}</Fact>}
      <Fact label={por_devolver > 0 ? 'Por devolver' : 'Falta pagar'}>
        {formatPrecio(por_devolver > 0 ? por_devolver : por_pagar)}
      </Fact>
    </CardFacts>
  );
}

function Devuelto({ reembolso, onDeshacer }: { reembolso: Reembolso; onDeshacer: DineroCardsProps['onDeshacer'] }) {
  const { monto, fecha, medio, referencia, motivo, quien, reclamo, quitado } = reembolso;
  return (
    <li>
      <strong className={quitado === null ? undefined : styles.gone}>{formatPrecio(monto)}</strong>
      <span className={styles.soft}>
        {[formatFecha(fecha), ETIQUETA_MEDIO[medio], referencia, quien].filter(Boolean).join(' · ')}
      </span>
      <span>{reclamo ? <Link to={`${POST_VENTA}/${reclamo.id}`}>{reclamo.numero}</Link> : motivo}</span>
      {quitado !== null && <span>Deshecho: {quitado}</span>}
      {quitado === null && onDeshacer && <RecordAct onClick={() => onDeshacer(reembolso)} label="Deshacer" />}
    </li>
  );
}
