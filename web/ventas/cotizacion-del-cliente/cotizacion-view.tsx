import type { ReactNode } from 'react';
import { TITULO_PRECIO } from '#contract/valores/base.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { ETIQUETA_IVA, formatPrecio, formatUnitario } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { formatTelefono } from '#contract/valores/telefono.ts';
import type { Instantanea } from '#contract/ventas/cotizaciones/diferencias.ts';
import { useShop } from '#web/client/use-shop.ts';
import lines from '#web/shared/compras/detalle/compra-lines.module.css';
import type { SituacionDeCliente } from '#web/shared/cotizaciones/situacion.ts';
import { SituacionBadge } from '#web/shared/cotizaciones/situacion-badge.tsx';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import { CardCell, CardRow, CardTable } from '#web/ui/table/card-table.tsx';
import styles from './cotizacion-view.module.css';

interface CotizacionViewProps {
  /** What the page's own heading doesn't say already. */
  title: string;
  leida: Instantanea;
  situacion: SituacionDeCliente;
  /** What can be done about it: between what it says and its lines, where a phone shows it at once. */
  children: ReactNode;
}

/** A quotation as its client reads it, in the account and by its private link alike. */
export function CotizacionView({ title, leida, situacion, children }: CotizacionViewProps) {
  const { version, notas } = leida;
  return (
    <div className={styles.cotizacion}>
      <Panel title={`${title}${version > 1 ? `, versión ${version}` : ''}`}>
        <div className={styles.facts}>
          <Facts>
            <Fact label="Estado">
              <SituacionBadge situacion={situacion} />
            </Fact>
            <Fact label="Total con IVA">
              <strong>{formatPrecio(leida.total)}</strong>
            </Fact>
            <Fact label="Fecha">{formatFecha(leida.fecha)}</Fact>
            {leida.vence && <Fact label="Válida hasta">{formatFecha(leida.vence)}</Fact>}
            {leida.condicion_de_pago && <Fact label="Pago">{leida.condicion_de_pago}</Fact>}
            {leida.plazo_entrega && <Fact label="Entrega">{leida.plazo_entrega}</Fact>}
            {leida.vendedor && <Fact label="Atendido por">{leida.vendedor}</Fact>}
          </Facts>
        </div>
        {children}
      </Panel>
      <Panel title="Productos">
        <Lines base={leida.base} lineas={leida.lineas} />
        <Totals leida={leida} />
      </Panel>
      {notas && (
        <Panel title="Notas">
          <p className={styles.text}>{notas}</p>
        </Panel>
      )}
      <Cliente cliente={leida.cliente} />
      <Vende />
    </div>
  );
}

function Lines({ base, lineas }: Pick<Instantanea, 'base' | 'lineas'>) {
  const titles = ['Código', 'Descripción', TITULO_PRECIO[base], 'Cantidad', 'Subtotal'];
  return (
    <CardTable className={lines.lines} label="Productos de la cotización" titles={titles}>
      {lineas.map((linea) => (
        <CardRow key={linea.clave}>
          <CardCell label={titles[0]}>{linea.codigo_fussan || 'No disponible'}</CardCell>
          <CardCell label={titles[1]} className={`${lines.name} ${styles.name}`}>
            {linea.descripcion}
          </CardCell>
          <CardCell label={titles[2]}>
            <Precio linea={linea} />
          </CardCell>
          <CardCell label={titles[3]}>{formatNumero(linea.cantidad)}</CardCell>
          <CardCell label={titles[4]} className={lines.subtotal}>
            {linea.precio_unitario > 0 ? formatPrecio(linea.subtotal) : ''}
          </CardCell>
        </CardRow>
      ))}
    </CardTable>
  );
}

/** What a unit comes to; with a discount, of how much. */
function Precio({ linea: { precio_unitario, precio_final, descuento } }: { linea: Instantanea['lineas'][number] }) {
  if (precio_unitario <= 0) return 'Por cotizar';
  if (descuento === 0) return formatUnitario(precio_unitario);
  return (
    <span>
      {formatUnitario(precio_final)}
      <span className={styles.soft}>
        {formatUnitario(precio_unitario)} − {formatNumero(descuento)}%
      </span>
    </span>
  );
}

function Totals({ leida: { base, productos, costo_envio, neto, iva, total } }: { leida: Instantanea }) {
  return (
    <dl className={lines.totals}>
      {costo_envio > 0 && (
        <>
          <Amount label={base === 'neto' ? 'Productos (neto)' : 'Productos'} pesos={productos} />
          <Amount label={base === 'neto' ? 'Despacho (IVA incluido)' : 'Despacho'} pesos={costo_envio} />
        </>
      )}
      <Amount label="Neto" pesos={neto} className={costo_envio > 0 ? lines.taxes : undefined} />
      <Amount label={ETIQUETA_IVA} pesos={iva} />
      <Amount label="Total" pesos={total} className={lines.total} />
    </dl>
  );
}

function Amount({ label, pesos, className }: { label: string; pesos: number; className?: string | undefined }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{formatPrecio(pesos)}</dd>
    </div>
  );
}

function Cliente({ cliente }: Pick<Instantanea, 'cliente'>) {
  const facts: readonly (readonly [string, string])[] = [
    ['Nombre', cliente.nombre],
    ['RUT', cliente.rut && formatRut(cliente.rut)],
    ['Giro', cliente.giro],
    ['Dirección', [cliente.direccion, cliente.comuna].filter(Boolean).join(', ')],
    ['Teléfono', cliente.telefono && formatTelefono(cliente.telefono)],
    ['Correo electrónico', cliente.email],
  ];
  return <Known title="Cliente" facts={facts} />;
}

/** Who sells: what the letterhead of its paper says. */
function Vende() {
  const tienda = useShop();
  if (!tienda) return null;
  const { razon_social, rut, giro, direccion, telefono } = tienda;
  return (
    <Known
      title="Vendedor"
      facts={[
        ['Razón social', razon_social],
        ['RUT', formatRut(rut)],
        ['Giro', giro],
        ['Dirección', direccion],
        ['Teléfono', telefono],
      ]}
    />
  );
}

/** Facts of somebody, as far as they are known. */
function Known({ title, facts }: { title: string; facts: readonly (readonly [string, string])[] }) {
  return (
    <Panel title={title}>
      <Facts>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
      </Facts>
    </Panel>
  );
}
