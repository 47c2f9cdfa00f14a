/** Where assistants ask, by the Model Context Protocol: its messages are no part of the contract. */
export const mcpRoute = { method: 'POST', path: '/mcp' } as const
