import type { ReactNode } from 'react';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { formatTotal } from '#contract/valores/money.ts';
import { type CotizacionCompleta, cotizacionPdf } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { COTIZACIONES } from '#web/staff/addresses.ts';
import { DownloadButton } from '#web/staff/download-button.tsx';
import { Card, CardFacts } from '#web/staff/shell/card.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Link } from '#web/ui/link.tsx';
import { LineasTable } from './lineas-table.tsx';
import { estadoDe, orNa } from './na.ts';
import styles from './paneles.module.css';

/** A quotation as Compra Ágil and Convenio show it. */
export function Encontrada({ cotizacion, beside }: { cotizacion: CotizacionCompleta; beside?: ReactNode }) {
  const { id, num_cotizacion, cliente_nombre, cliente_email, fecha_creacion, total, items } = cotizacion;
  return (
    <div className={styles.found}>
      <Card
        title={`Cotización ${num_cotizacion}`}
        beside={<Link to={`${COTIZACIONES}/${id}`}>Abrir la cotización</Link>}
      >
        <CardFacts>
          <Fact label="ID">{id}</Fact>
          <Fact label="Cliente">{orNa(cliente_nombre)}</Fact>
          <Fact label="Correo">{orNa(cliente_email)}</Fact>
          <Fact label="Fecha de creación">{formatFechaHora(fecha_creacion)}</Fact>
          <Fact label="Estado">{estadoDe(cotizacion)}</Fact>
          <Fact label="Total">{formatTotal(total)}</Fact>
        </CardFacts>
        <div className={styles.pdf}>
          <DownloadButton endpoint={cotizacionPdf} input={{ params: { id: String(id) } }} label="Descargar PDF" />
        </div>
      </Card>
      {beside}
      <section className={styles.lines} aria-label="Líneas">
        <LineasTable lineas={items} />
      </section>
    </div>
  );
}
