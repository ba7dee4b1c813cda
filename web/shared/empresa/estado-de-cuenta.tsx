import { ETIQUETA_TRAMO, TRAMOS } from '#contract/abastecimiento/facturas/por-pagar.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { type EstadoDeCuenta as Estado, nombreDeAbierto } from '#contract/ventas/empresas/estado-de-cuenta.ts';
import compras from '#web/shared/compras/compras-table.module.css';
import papeles from '#web/shared/papeles.module.css';
import { Link } from '#web/ui/link.tsx';
import { CardCell, CardRow, CardTable } from '#web/ui/table/card-table.tsx';
import styles from './empresa.module.css';

const TITLES = ['Documento', 'Fecha', 'Vence', 'Monto', 'Abonado', 'Saldo'];

/** What a client owes, document by document, and how late it is: of the company itself and of the staff alike. */
export function EstadoDeCuenta({ estado: { documentos, tramos, saldo } }: { estado: Estado }) {
  if (documentos.length === 0) return <p className={papeles.soft}>No se debe nada.</p>;
  return (
    <>
      <dl className={papeles.buckets}>
        <div>
          <dt>Por pagar</dt>
          <dd>{formatPrecio(saldo)}</dd>
        </div>
        {TRAMOS.map((tramo) => (
          <div key={tramo}>
            <dt>{ETIQUETA_TRAMO[tramo]}</dt>
            <dd>{formatPrecio(tramos[tramo])}</dd>
          </div>
        ))}
      </dl>
      <CardTable className={compras.compras} label="Documentos por pagar" titles={TITLES}>
        {documentos.map((documento) => {
          const { tipo, numero, compra, fecha, vence, dias, monto, abonado, saldo } = documento;
          return (
            <CardRow key={`${tipo} ${numero}`}>
              <CardCell className={compras.number} label={TITLES[0]}>
                <Link to={`/details-compra/${compra.id}`}>{nombreDeAbierto(documento)}</Link>
              </CardCell>
              <CardCell className={compras.date} label={TITLES[1]}>
                {formatFecha(fecha)}
              </CardCell>
              <CardCell className={compras.date} label={TITLES[2]}>
                <span>
                  {vence ? formatFecha(vence) : 'Sin fecha'}
                  {dias > 0 && (
                    <span className={styles.lateDays}>{dias === 1 ? '1 día vencido' : `${dias} días vencido`}</span>
                  )}
                </span>
              </CardCell>
              <CardCell className={compras.date} label={TITLES[3]}>
                {formatPrecio(monto)}
              </CardCell>
              <CardCell className={compras.date} label={TITLES[4]}>
                {formatPrecio(abonado)}
              </CardCell>
              <CardCell className={compras.money} label={TITLES[5]}>
                {formatPrecio(saldo)}
              </CardCell>
            </CardRow>
          );
        })}
      </CardTable>
    </>
  );
}
