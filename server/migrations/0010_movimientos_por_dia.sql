CREATE INDEX "movimientos_stock_cuando" ON "movimientos_stock" USING brin ("cuando");
