// How Node runs the server. V8 sizes its nursery by the machine's memory and would take 100 MB more than a shop needs.
export const SERVER_FLAGS = ['--max-semi-space-size=8'];
