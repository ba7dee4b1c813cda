-- A search asks these up to ten times, with a query of its own each: PostgreSQL planned each one anew, a fifth of a
-- millisecond, to find out that there is but one way, by the index. It keeps that plan now.
ALTER FUNCTION fussan_hay(tsquery) SET plan_cache_mode = force_generic_plan;
--> statement-breakpoint
ALTER FUNCTION fussan_halladas(tsquery) SET plan_cache_mode = force_generic_plan;
--> statement-breakpoint
ALTER FUNCTION fussan_casillas(tsquery) SET plan_cache_mode = force_generic_plan;
